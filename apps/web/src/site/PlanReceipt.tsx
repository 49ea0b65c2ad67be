import { useTranslation } from 'react-i18next';
import { Price } from '../ui/price/Price.tsx';
import styles from './plan-receipt.module.css';
import type { HomePlan } from './starting-plans.ts';

interface PlanReceiptProps {
  readonly plans: readonly HomePlan[];
}

/** The plans and their monthly prices, as a printed receipt. */
export function PlanReceipt({ plans }: PlanReceiptProps) {
  const { t } = useTranslation(['site', 'common']);
  const isTaxed = plans.some(({ includesTax }) => includesTax);
  return (
    <div className={styles.receipt}>
      <p className={styles.heading}>
        {t('home.prices.receipt')}
        {isTaxed ? ` · ${t('common:plan.gstIncluded')}` : null}
      </p>
      <dl>
        {plans.map(({ type, name, monthPrice }) => (
          <div key={type} className={styles.plan}>
            <dt>
              <b>{name}</b>
              <span>{t(`home.prices.${type}`)}</span>
            </dt>
            <dd>
              {monthPrice === undefined ? (
                t('home.prices.onRequest')
              ) : (
                <>
                  <Price className={styles.price} amount={monthPrice} />
                  <span>{t('home.prices.perMonth')}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
