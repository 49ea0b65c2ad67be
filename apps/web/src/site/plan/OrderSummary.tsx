import { brand } from '@harbour/core/brand';
import { type OrderBreakdown, ratePercent } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { FallbackNote, ReceiptBody } from '../../quote/ReceiptBody.tsx';
import { ReceiptLines } from '../../quote/ReceiptLines.tsx';
import receipt from '../../quote/receipt.module.css';
import { DueTotal } from './DueTotal.tsx';
import { HardwareLines } from './HardwareLines.tsx';
import type { OrderQuote } from './order-quote.ts';
import { SummaryRow } from './SummaryRow.tsx';
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
      {subscription.currency === quotation.currency ? null : (
        <FallbackNote quotation={quotation} products={hardware.map(({ product }) => product)} />
      )}
    </>
  );
}
