import { brand } from '@harbour/core/brand';
import styles from './brand-mark.module.css';

/** Two quay lines over a wave that is also the edge of a receipt, and the name in lower case. */
export function BrandMark({ isMarkOnly = false }: { readonly isMarkOnly?: boolean }) {
  return (
    <span className={styles.brand} role="img" aria-label={brand.name}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6 3v25c2.5 0 2.5-4 5-4s2.5 4 5 4 2.5-4 5-4 2.5 4 5 4V3M6 12h20" />
      </svg>
      {isMarkOnly ? null : <span className={styles.word}>{brand.wordMark}</span>}
    </span>
  );
}
