import { useTranslation } from 'react-i18next';
import styles from './vignettes.module.css';

const SHELF = [
  { name: 'product1', quantity: 14, of: 20 },
  { name: 'product2', quantity: 3, of: 20 },
  { name: 'product3', quantity: 26, of: 30 },
] as const;
const LOW = 0.25;

/** A tablet with the day's stock count, with low stock highlighted. */
export function StockCount() {
  const { t } = useTranslation('site');
  return (
    <div className={styles.tablet} aria-hidden="true">
      <div className={styles.count}>
        <span className={styles.head}>
          <b>{t('home.offerings.store.shelf')}</b>
          <span className={styles.faint}>{t('home.offerings.store.counted')}</span>
        </span>
        {SHELF.map(({ name, quantity, of }) => (
          <span key={name} className={styles.product}>
            <span>{t(`home.offerings.store.${name}`)}</span>
            <span className={quantity / of < LOW ? styles.low : styles.faint}>
              {t('home.offerings.store.left', { quantity })}
            </span>
            <meter className={styles.meter} value={quantity} max={of} low={of * LOW} optimum={of} />
          </span>
        ))}
      </div>
    </div>
  );
}
