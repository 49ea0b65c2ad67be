import type { ReactNode } from 'react';
import styles from './stage.module.css';

interface StageProps {
  readonly children: ReactNode;
}

/** Samples side by side. */
export function Row({ children }: StageProps) {
  return <div className={styles.row}>{children}</div>;
}

/** The night band, for what is drawn on it. */
export function Night({ children }: StageProps) {
  return <div className={styles.night}>{children}</div>;
}

/** A column as wide as a form. */
export function Narrow({ children }: StageProps) {
  return <div className={styles.narrow}>{children}</div>;
}

/** Pictures of the same width in columns. */
export function Gallery({ children }: StageProps) {
  return <div className={styles.grid}>{children}</div>;
}
