import { brand } from '@harbour/core/brand';
import styles from './brand-mark.module.css';

/** Two quay lines over a wave that is also the edge of a receipt, and the name in lower case. */
export function BrandMark() {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M6 5v16M26 5v9M6 12h20M3 26l4.3-4 4.4 4 4.3-4 4.3 4 4.4-4 4.3 4" />
      </svg>
      <span className={styles.word}>{brand.wordMark}</span>
    </span>
  );
}
