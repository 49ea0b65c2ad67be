import { brand } from '@harbour/core/brand';
import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { subtractMoney } from '@harbour/core/money';
import { ratePercent, taxRateAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { ReceiptLine } from '../../quote/ReceiptBody.tsx';
import receipt from '../../quote/receipt.module.css';
import { usePageHost } from '../../routing/page-host.ts';
import { DueTotal } from './DueTotal.tsx';

interface OrderReceiptProps {
  readonly order: RecordOf<'orders'>;
  /** The label of the amount: due or paid. */
  readonly totalName?: string;
}

/** An existing order, line by line. */
export function OrderReceipt({ order, totalName }: OrderReceiptProps) {
  const { t } = useTranslation('checkout');
  const { locale } = usePageHost();
  const { reference, lines, total, tax, region, createdAt } = order;
  const rate = tax.amount === 0 ? undefined : ratePercent(taxRateAt(region, createdAt));
  return (
    <section className={receipt.receipt}>
      <header className={receipt.head}>
        <span className={receipt.wordMark} aria-hidden="true">
          {brand.wordMark}
        </span>
        <h2 className={receipt.title}>{t('summary.order', { reference })}</h2>
      </header>
      <ul className={receipt.lines}>
        {lines.map(({ label, count, unit, amount }, index) => (
          <ReceiptLine
            key={index}
            name={textIn(label, locale)}
            amount={amount}
            pieces={count === 1 ? undefined : { count, unit }}
          />
        ))}
      </ul>
      <DueTotal
        net={subtractMoney(total, tax)}
        tax={tax}
        total={total}
        rate={rate}
        {...(totalName ? { name: totalName } : {})}
      />
    </section>
  );
}
