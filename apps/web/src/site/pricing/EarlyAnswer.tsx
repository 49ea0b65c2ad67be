import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './early-answer.module.css';

interface EarlyAnswerProps {
  /** Identifies the part in the server's page; see `platform/respond-early.ts`. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A part of the calculator whose result comes from the server before the page is hydrated. */
export function EarlyAnswer({ name, children }: EarlyAnswerProps) {
  const { t } = useTranslation('pricing');
  return (
    <>
      <div className={styles.own} data-answer={name}>
        {children}
      </div>
      {/* Filled by a script that runs before React, which does not touch the content. */}
      <div
        className={styles.early}
        data-early={name}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <p className={styles.working} role="status">
        {t('receipt.working')}
      </p>
    </>
  );
}
