import { formatMoney, type Money } from '@harbour/core/money';
import { type PriceBreakdown, ratePercent } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { Price } from '../ui/price/Price.tsx';
import styles from './receipt.module.css';

/** The two totals, tax included, each with its net and tax below when there is a tax. */
export function ReceiptTotals({ price }: { readonly price: PriceBreakdown }) {
  const { t } = useTranslation(['common', 'pricing']);
  const { monthlyTotal, monthlyNet, monthlyTax, prepaidTotal, prepaidNet, prepaidTax, months, taxRate } =
    price;
  const isTaxed = taxRate.numerator !== 0;
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>
          {t('plan.monthlyTotal')}
          {isTaxed ? <span className={styles.term}>{t('plan.gstIncluded')}</span> : null}
        </dt>
        <dd>
          <output className={styles.amount} data-total="monthly">
            <Price amount={monthlyTotal} format="full" />
          </output>
          <TaxNote price={price} net={monthlyNet} tax={monthlyTax} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>
          {t('plan.prepaidTotal')}
          <span className={styles.term}>{t('plan.prepaidFor', { count: months })}</span>
          {isTaxed ? <span className={styles.term}>{t('plan.gstIncluded')}</span> : null}
        </dt>
        <dd>
          <span className={styles.amount} data-total="prepaid">
            <Price amount={prepaidTotal} format="full" />
          </span>
          <TaxNote price={price} net={prepaidNet} tax={prepaidTax} />
          <span className={styles.tax}>
            {t(isTaxed ? 'pricing:receipt.perMonthNet' : 'pricing:receipt.perMonth', {
              price: formatMoney(monthlyNet, 'full'),
              count: months,
            })}
          </span>
        </dd>
      </div>
    </dl>
  );
}

interface TaxNoteProps {
  readonly price: PriceBreakdown;
  readonly net: Money;
  readonly tax: Money;
}

function TaxNote({ price: { taxRate }, net, tax }: TaxNoteProps) {
  const { t } = useTranslation('common');
  if (taxRate.numerator === 0) return null;
  return (
    <span className={styles.tax}>
      <span className={styles.taxRow}>
        <span>{t('plan.beforeGst')}</span> <span>{formatMoney(net, 'full')}</span>
      </span>
      <span className={styles.taxRow}>
        <span>{t('plan.gst', { rate: ratePercent(taxRate) })}</span> <span>{formatMoney(tax, 'full')}</span>
      </span>
    </span>
  );
}
