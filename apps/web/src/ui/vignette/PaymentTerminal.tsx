import { formatMoney } from '@harbour/core/money';
import type { Place } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { billOf } from '../../demonstration/model/bill.ts';
import { picturedShop } from '../../demonstration/model/stills.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './vignettes.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A payment terminal that shows the total of the order on the pictured till. */
export function PaymentTerminal({ place }: { readonly place: Place }) {
  const { t } = useTranslation('till');
  const shop = picturedShop('restaurant', place);
  return (
    <div className={styles.terminal} aria-hidden="true">
      <div className={styles.display}>
        <span className={styles.faint}>{t('terminal.amount')}</span>
        <b className={styles.amount}>{formatMoney(billOf(shop, shop.order).total, 'full')}</b>
        <span className={styles.faint}>{t('terminal.tap')}</span>
        <span className={styles.approved}>
          <Icon name="check" size={16} />
          {t('terminal.approved')}
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
