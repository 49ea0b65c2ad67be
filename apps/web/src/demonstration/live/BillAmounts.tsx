import { formatMoney } from '@harbour/core/money';
import { ratePercent } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { type Amounts, addsCharges, currentTaxRate, SERVICE_CHARGE } from '../model/bill.ts';
import type { Shop } from '../model/shop.ts';
import styles from './order-panel.module.css';

interface BillAmountsProps {
  readonly shop: Pick<Shop, 'place' | 'trade'>;
  readonly amounts: Amounts;
}

/** The parts of a bill: service charge and GST where the place has them, and the total. */
export function BillAmounts({ shop, amounts }: BillAmountsProps) {
  const { t } = useTranslation('till');
  const percent = ratePercent(currentTaxRate(shop.place));
  const charges = [
    { name: t('bill.subtotal'), amount: amounts.subtotal },
    { name: t('bill.service', { percent: ratePercent(SERVICE_CHARGE) }), amount: amounts.serviceCharge },
    { name: t('bill.tax', { percent }), amount: amounts.tax },
  ];
  return (
    <dl className={styles.amounts}>
      {(addsCharges(shop) ? charges : []).map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount, 'numeric')}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('bill.total')}</dt>
        <dd>{formatMoney(amounts.total, 'short')}</dd>
      </div>
      {!addsCharges(shop) && percent > 0 ? (
        <div>
          <dt>{t('bill.taxIncluded', { percent })}</dt>
          <dd>{formatMoney(amounts.tax, 'numeric')}</dd>
        </div>
      ) : null}
    </dl>
  );
}
