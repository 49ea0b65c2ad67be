import { Button } from '@blueprintjs/core';
import { readRefusal } from '@harbour/core/contract/errors';
import { signInCode, ssoReasons } from '@harbour/core/contract/values';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { useDateLocale, useLocale } from '../../ui/use-locale.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useBackOffice } from '../back-office.ts';
import styles from './browser.module.css';
import { type BrowserAttempt, createBrowserAttempt, untilFinished } from './browser-attempt.ts';

interface BrowserWaitingProps {
  readonly attempt: BrowserAttempt;
  /**
   * Requests the result for the verifier; rejects with `sign-in-pending` until there is one. A message that
   * it returns is shown.
   */
  readonly request: (verifier: string) => Promise<unknown>;
  readonly onBack: () => void;
}

/** Shows the code of a sign-in until it is finished in the browser. */
export function BrowserWaiting({ attempt, request, onBack }: BrowserWaitingProps) {
  const { t } = useTranslation(['browser', 'common']);
  const { host } = useBackOffice();
  const time = new Intl.DateTimeFormat(useDateLocale(), { hour: '2-digit', minute: '2-digit' });
  const { error, isReached } = useFinish(attempt, request);
  if (error !== undefined) {
    return (
      <section className={styles.waiting} aria-label={t('browser:waiting.title')}>
        <FormError error={error} />
        <Button
          size="large"
          intent="primary"
          fill
          text={t('browser:waiting.restart')}
          autoFocus
          onClick={onBack}
        />
      </section>
    );
  }
  return (
    <section className={styles.waiting} aria-label={t('browser:waiting.title')}>
      <p className={styles.text}>{t(attempt.isFresh ? 'browser:waiting.confirm' : 'browser:waiting.text')}</p>
      <output className={styles.code}>{signInCode(attempt.challenge)}</output>
      <p className={styles.note} role="status">
        {isReached
          ? t('browser:waiting.until', { time: time.format(attempt.until) })
          : t('browser:waiting.offline')}
      </p>
      <Button
        variant="outlined"
        size="large"
        fill
        text={t('browser:waiting.again')}
        autoFocus
        onClick={() => void host.links.open(attempt.address)}
      />
      <Button variant="minimal" fill text={t('common:action.cancel')} onClick={onBack} />
    </section>
  );
}

/** Waits for the end of an attempt; `error` is the reason of a failure, as a text or an error. */
function useFinish(attempt: BrowserAttempt, request: BrowserWaitingProps['request']) {
  const { t } = useTranslation('browser');
  const { host } = useBackOffice();
  const [error, setError] = useState<unknown>();
  const [isReached, setReached] = useState(true);
  const askOnce = useEffectEvent(() => request(attempt.verifier));
  const fail = useEffectEvent((thrown: unknown) => {
    const refusal = readRefusal(thrown);
    const subject = refusal?.code === 'account-disabled' ? 'disabled' : refusal?.subject;
    const reason = ssoReasons.find((each) => each === subject);
    if (refusal?.code === 'sign-in-pending') setError(t('waiting.tooLate'));
    else setError(reason === undefined ? thrown : t(`reason.${reason}`));
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = { clock: host.clock, signal, until: attempt.until, onReached: setReached };
    untilFinished(() => askOnce(), waiting).then(
      (message) => {
        if (!signal.aborted && typeof message === 'string') setError(message);
      },
      (thrown: unknown) => {
        if (!signal.aborted) fail(thrown);
      },
    );
    return () => controller.abort();
  }, [host, attempt]);
  return { error, isReached };
}

interface BrowserButtonProps {
  readonly text: string;
  /** The address of the page that is opened. */
  readonly page: string;
  /** True for a fresh proof of the person who is signed in. */
  readonly isFresh?: boolean;
  /** True if most people use this way. */
  readonly isPrimary?: boolean;
  readonly onBegun: (attempt: BrowserAttempt) => void;
}

/** Opens the page of a sign-in in the system's browser. */
export function BrowserButton(props: BrowserButtonProps) {
  const { text, page, isFresh = false, isPrimary = false, onBegun } = props;
  const { host } = useBackOffice();
  const locale = useLocale();
  const { isBusy, error, run } = useSubmit(async () => {
    const attempt = await createBrowserAttempt({ page, locale, isFresh, now: host.clock.now() });
    await host.links.open(attempt.address);
    onBegun(attempt);
  });
  const look = isPrimary ? ({ intent: 'primary' } as const) : ({ variant: 'outlined' } as const);
  return (
    <>
      <BusyButton {...look} size="large" fill isBusy={isBusy} text={text} onClick={run} />
      <FormError error={error} />
    </>
  );
}
