import { Button, ProgressBar } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './jobs.module.css';

interface JobFrameProps {
  readonly title: string;
  /** From 0 to 100. */
  readonly progress: number;
  readonly isOpen: boolean;
  readonly hasFailed: boolean;
  readonly lines: readonly string[];
  readonly onDismiss?: (() => void) | undefined;
  /** The actions of the entry. */
  readonly children?: ReactNode;
}

/** Renders one entry of the status area. */
export function JobFrame({ title, progress, isOpen, hasFailed, lines, onDismiss, children }: JobFrameProps) {
  const { t } = useTranslation('transfer');
  return (
    <article className={styles.job} data-failed={hasFailed || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {isOpen ? <span className={styles.percent}>{progress} %</span> : null}
        {onDismiss ? (
          <Button
            variant="minimal"
            size="small"
            icon="cross"
            aria-label={t('job.dismiss')}
            onClick={onDismiss}
          />
        ) : null}
      </div>
      {isOpen ? (
        <ProgressBar
          value={progress / 100}
          animate={false}
          stripes={false}
          intent="primary"
          aria-label={title}
          aria-valuetext={`${progress} %`}
        />
      ) : null}
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <div className={styles.actions}>{children}</div>
    </article>
  );
}
