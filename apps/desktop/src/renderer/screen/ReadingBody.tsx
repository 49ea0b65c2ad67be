import type { ReactNode } from 'react';
import styles from './reading.module.css';

/** Lays out groups of facts about a record, side by side where there is room. */
export function ReadingBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.view}>{children}</div>;
}
