import { brand } from '@harbour/core/brand';
import { formatMoney } from '@harbour/core/money';
import { type OrderBreakdown, ratePercent } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { ReceiptBody } from '../../quote/ReceiptBody.tsx';
import { ReceiptLines } from '../../quote/ReceiptLines.tsx';
import receipt from '../../quote/receipt.module.css';
import { DueTotal, SummaryRow } from './DueTotal.tsx';
import type { ChosenProduct, OrderQuote } from './order-quote.ts';
import styles from './summary.module.css';

interface OrderSummaryProps {
  readonly quote: OrderQuote;
}

/** The price of the order, in the calculator's layout. */
export function OrderSummary({ quote }: OrderSummaryProps) {
  const { t } = useTranslation('checkout');
  return (
    <section className={receipt.receipt}>
      <header className={receipt.head}>
        <span className={receipt.wordMark} aria-hidden="true">
          {brand.wordMark}
        </span>
        <h2 className={receipt.title}>{t('summary.title')}</h2>
      </header>
      {quote.price === undefined ? (
        <ReceiptBody quotation={quote.quotation} />
      ) : (
        <PricedSummary quotation={quote.quotation} hardware={quote.hardware} price={quote.price} />
      )}
    </section>
  );
}

function PricedSummary({ quotation, hardware, price }: OrderQuote & { readonly price: OrderBreakdown }) {
  const { t } = useTranslation('common');
  const { subscription } = price;
  const isTaxed = subscription.taxRate.numerator !== 0;
  return (
    <>
      <ReceiptLines quotation={quotation} price={subscription} />
      <dl className={styles.rows}>
        <SummaryRow
          name={t('plan.monthlyTotal')}
          note={isTaxed ? t('plan.gstIncluded') : undefined}
          amount={subscription.monthlyTotal}
          total="monthly"
        />
        <SummaryRow
          name={t('plan.prepaidFor', { count: subscription.months })}
          note={isTaxed ? t('plan.beforeGst') : undefined}
          amount={subscription.prepaidNet}
          total="prepaid"
        />
      </dl>
      <HardwareLines hardware={hardware} price={price} />
      <DueTotal {...price} rate={isTaxed ? ratePercent(subscription.taxRate) : undefined} />
    </>
  );
}

interface HardwareLinesProps {
  readonly hardware: readonly ChosenProduct[];
  readonly price: OrderBreakdown;
}

/** The one-off prices of hardware; renders nothing without hardware. */
function HardwareLines({ hardware, price }: HardwareLinesProps) {
  const { t } = useTranslation(['checkout', 'common', 'pricing']);
  if (hardware.length === 0) return null;
  const note = price.subscription.taxRate.numerator === 0 ? undefined : t('common:plan.beforeGst');
  return (
    <>
      <ul className={receipt.lines}>
        {price.hardware.map(({ id, unit, count, total }) => (
          <li key={id} className={receipt.line}>
            <span className={receipt.what}>
              {hardware.find(({ product }) => product.id === id)?.product.name}
            </span>
            <span className={receipt.sum}>{formatMoney(total, 'full')}</span>
            {count === 1 ? null : (
              <span className={receipt.times}>
                {t('pricing:receipt.times', { count, price: formatMoney(unit, 'full') })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <dl className={styles.rows}>
        <SummaryRow name={t('summary.hardware')} note={note} amount={price.hardwareNet} total="hardware" />
      </dl>
    </>
  );
}
