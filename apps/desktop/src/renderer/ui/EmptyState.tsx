import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** Absent if the title of the page says it already. */
  readonly title?: string;
  /** The next step. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Shown in place of content that is missing, with the next step. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon ? <div className={styles.icon}>{icon}</div> : null}
      {title ? <p className={styles.title}>{title}</p> : null}
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
