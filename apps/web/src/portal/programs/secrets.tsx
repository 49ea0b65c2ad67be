import { refusalOf } from '@harbour/core/contract/errors';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { newKey } from '../new-key.ts';
import parts from '../parts.module.css';

interface ShownSecretProps {
  readonly title: string;
  readonly secret: string;
  readonly onKept: () => void;
}

/** Shows a new key or secret; this is the only time that it can be read. */
export function ShownSecret({ title, secret, onKept }: ShownSecretProps) {
  const { t } = useTranslation('programs');
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    // There is no clipboard on a page that is not served over HTTPS.
    Promise.resolve(navigator.clipboard?.writeText(secret) ?? Promise.reject(new TypeError())).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <div className={parts.form} role="status">
      <h3>{title}</h3>
      <p>{t('secret.text')}</p>
      <p className={parts.wrap}>
        <code translate="no">{secret}</code>
      </p>
      {outcome === 'refused' ? <Banner tone="danger">{t('secret.copyRefused')}</Banner> : null}
      <div className={parts.buttons}>
        <Button type="button" onClick={onKept}>
          {t('secret.kept')}
        </Button>
        <Button type="button" kind="secondary" onClick={() => void copy()}>
          {outcome === 'copied' ? t('secret.copied') : t('secret.copy')}
        </Button>
      </div>
    </div>
  );
}

/** One attempt to create a secret: its idempotency key, and the time from which it counts. */
interface Attempt {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Returns a function that sends a request within an attempt. After a lost response the next request belongs
 * to the same attempt, so that the server returns the secret that it created instead of creating another.
 */
export function useAttempt(): <T>(send: (attempt: Attempt) => Promise<T>) => Promise<T> {
  const attempt = useRef<Attempt>(undefined);
  return async (send) => {
    attempt.current ??= { key: newKey(), at: Date.now() };
    try {
      const response = await send(attempt.current);
      attempt.current = undefined;
      return response;
    } catch (error) {
      if (!refusalOf(error).isUnanswered) attempt.current = undefined;
      throw error;
    }
  };
}
