import { Button } from '@blueprintjs/core';
import { readRefusal, ssoCode, ssoReasons } from '@harbour/core/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../ui/FormError.tsx';
import { useBackOffice } from '../back-office.ts';
import styles from './sso.module.css';
import { type SsoAttempt, untilFinished } from './sso-attempt.ts';

interface SsoWaitingProps {
  readonly provider: string;
  readonly attempt: SsoAttempt;
  /** Asks the server for what the verifier gives; rejects with `sso-pending` until there is something. */
  readonly ask: (verifier: string) => Promise<unknown>;
  readonly onBack: () => void;
}

/** Shows the code of a single sign-on until it is finished in the browser. */
export function SsoWaiting({ provider, attempt, ask, onBack }: SsoWaitingProps) {
  const { t } = useTranslation(['sso', 'common']);
  const { host } = useBackOffice();
  const error = useFinish(attempt, ask);
  return (
    <section className={styles.waiting} aria-label={t('sso:waiting.title')}>
      {error === undefined ? (
        <>
          <p className={styles.text}>{t('sso:waiting.text', { provider })}</p>
          <output className={styles.code}>{ssoCode(attempt.challenge)}</output>
          <Button
            variant="outlined"
            size="large"
            fill
            text={t('sso:waiting.again')}
            autoFocus
            onClick={() => void host.links.open(attempt.address)}
          />
        </>
      ) : (
        <FormError error={error} />
      )}
      <Button variant="minimal" fill text={t('common:action.back')} onClick={onBack} />
    </section>
  );
}

/** Waits for the end of an attempt; returns why it failed, as a text or an error. */
function useFinish(attempt: SsoAttempt, ask: SsoWaitingProps['ask']): unknown {
  const { t } = useTranslation('sso');
  const { host } = useBackOffice();
  const [error, setError] = useState<unknown>();
  const askOnce = useEffectEvent(() => ask(attempt.verifier));
  const fail = useEffectEvent((thrown: unknown) => {
    const refusal = readRefusal(thrown);
    const reason = ssoReasons.find((each) => each === refusal?.subject);
    if (refusal?.code === 'sso-pending') setError(t('waiting.tooLate'));
    else setError(reason === undefined ? thrown : t(`reason.${reason}`));
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    untilFinished(() => askOnce(), { clock: host.clock, signal }).catch((thrown: unknown) => {
      if (!signal.aborted) fail(thrown);
    });
    return () => controller.abort();
  }, [host]);
  return error;
}
