import type { SubscriptionPrice } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import styles from '../../quote/receipt.module.css';
import { Price } from '../../ui/price/Price.tsx';
import { EarlyAnswer } from './EarlyAnswer.tsx';
import { RECEIPT_ID } from './Receipt.tsx';

/** On a phone: keeps the total visible while the choices are on screen. */
export function TotalBar({ price }: { readonly price: SubscriptionPrice }) {
  const { t } = useTranslation(['pricing', 'common']);
  return (
    <div className={styles.bar}>
      <EarlyAnswer name="total">
        {price.kind === 'breakdown' ? (
          <p className={styles.barTotal}>
            <Price amount={price.monthlyTotal} format="full" className={styles.barAmount} />{' '}
            <span className={styles.barUnit}>{t('common:unit.perMonth')}</span>
          </p>
        ) : (
          <p className={styles.barTotal}>{t('plan.custom')}</p>
        )}
      </EarlyAnswer>
      <a href={`#${RECEIPT_ID}`}>{t('receipt.see')}</a>
    </div>
  );
}
