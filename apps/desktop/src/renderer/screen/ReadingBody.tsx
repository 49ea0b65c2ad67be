import type { ReactNode } from 'react';
import styles from './reading.module.css';

/** Groups of what is known of a record, side by side where there is room. */
export function ReadingBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.view}>{children}</div>;
}
