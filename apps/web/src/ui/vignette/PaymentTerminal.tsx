import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/Icon.tsx';
import { TILL_TOTAL } from './till-order.ts';
import styles from './vignettes.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A payment terminal that shows table 7's total. */
export function PaymentTerminal() {
  const { t } = useTranslation('site');
  return (
    <div className={styles.terminal} aria-hidden="true">
      <div className={styles.display}>
        <span className={styles.faint}>{t('home.offerings.pay.amount')}</span>
        <b className={styles.amount}>{formatMoney(TILL_TOTAL, 'full')}</b>
        <span className={styles.faint}>{t('home.offerings.pay.tap')}</span>
        <span className={styles.approved}>
          <Icon name="check" size={16} />
          {t('home.offerings.pay.approved')}
        </span>
      </div>
      <div className={styles.pad}>
        {KEYS.map((key) => (
          <span key={key} />
        ))}
      </div>
    </div>
  );
}
