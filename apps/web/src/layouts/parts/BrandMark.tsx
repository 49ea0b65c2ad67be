import { brand } from '@harbour/core/brand';
import styles from './brand-mark.module.css';

/** Two quay lines over a wave that is also the edge of a receipt, and the name in lower case. */
export function BrandMark() {
  return (
    <span className={styles.brand}>
      <svg
        className={styles.mark}
        width="30"
        height="30"
        viewBox="0 0 32 32"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M6 3v25c2.5 0 2.5-4 5-4s2.5 4 5 4 2.5-4 5-4 2.5 4 5 4V3M6 12h20" />
      </svg>
      <span className={styles.word}>{brand.wordMark}</span>
    </span>
  );
}
