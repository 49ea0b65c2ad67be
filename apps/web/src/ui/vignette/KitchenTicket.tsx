import { useTranslation } from 'react-i18next';
import { TILL_ORDER } from './till-order.ts';
import styles from './vignettes.module.css';

/** The kitchen printer's ticket for table 7's order. */
export function KitchenTicket() {
  const { t } = useTranslation('site');
  return (
    <div className={styles.printer} aria-hidden="true">
      <div className={styles.ticket}>
        <b>{t('home.offerings.restaurant.ticket')}</b>
        <span className={styles.faint}>{t('home.offerings.restaurant.ticketTable')}</span>
        {TILL_ORDER.map(({ dish, quantity }, index) => (
          <span key={dish} className={styles.dish}>
            {quantity} × {t(`home.till.dish.${dish}`)}
            {index === 0 ? <em>{t('home.offerings.restaurant.ticketNote')}</em> : null}
          </span>
        ))}
      </div>
      <div className={styles.slot} />
    </div>
  );
}
