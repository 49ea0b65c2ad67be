import { formatMoney, type Money } from '@harbour/core/money';
import {
  type PriceBreakdown,
  ratePercent,
  type SubscriptionPrice,
  type Unpriced,
} from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { Price } from '../ui/price/Price.tsx';
import type { Quotation } from './calculate-price.ts';
import { namesWithoutPrice } from './names-without-price.ts';
import styles from './receipt.module.css';
import { useTextList } from './use-text-list.ts';

interface ReceiptBodyProps {
  readonly quotation: Quotation;
}

/** Lines and totals; when people set the price, a contact instead. */
export function ReceiptBody({ quotation }: ReceiptBodyProps) {
  const { t } = useTranslation('pricing');
  const { price } = quotation;
  if (price.kind === 'contact-sales') return <p className={styles.note}>{t('receipt.contact')}</p>;
  if (price.kind === 'unpriced') return <UnpricedNote quotation={quotation} price={price} />;
  return (
    <>
      {quotation.isWhole || (
        <p className={styles.note}>{t('receipt.unsold', { plan: quotation.plan.name })}</p>
      )}
      <ReceiptLines quotation={quotation} price={price} />
      <ReceiptTotals price={price} />
      {price.currency !== quotation.currency && <FallbackNote quotation={quotation} />}
    </>
  );
}

interface UnpricedNoteProps {
  readonly quotation: Quotation;
  readonly price: Extract<SubscriptionPrice, Unpriced>;
}

function UnpricedNote({ quotation: { plan, addOns }, price: { ids } }: UnpricedNoteProps) {
  const { t } = useTranslation('pricing');
  const list = useTextList();
  const named = [plan, ...addOns.map(({ module }) => module)].filter(({ id }) => ids.includes(id));
  const items = list(named.map(({ name }) => name));
  return <p className={styles.note}>{t('receipt.unpriced', { items })}</p>;
}

/** Names the items that have no price in the chosen currency. */
function FallbackNote({ quotation }: ReceiptBodyProps) {
  const { t } = useTranslation('pricing');
  const list = useTextList();
  const items = list(namesWithoutPrice(quotation));
  return <p className={styles.note}>{t('receipt.fallback', { currency: quotation.currency, items })}</p>;
}

/** The two totals, tax included, each with its net and tax below when there is a tax. */
function ReceiptTotals({ price }: { readonly price: PriceBreakdown }) {
  const { t } = useTranslation(['common', 'pricing']);
  const { monthlyTotal, monthlyNet, monthlyTax, prepaidTotal, prepaidNet, prepaidTax, months, taxRate } =
    price;
  const isTaxed = taxRate.numerator !== 0;
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>
          {t('plan.monthlyTotal')}
          {isTaxed && <span className={styles.term}>{t('plan.gstIncluded')}</span>}
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
          {isTaxed && <span className={styles.term}>{t('plan.gstIncluded')}</span>}
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

interface ReceiptLinesProps {
  readonly quotation: Quotation;
  readonly price: Pick<PriceBreakdown, 'lines' | 'taxRate'>;
}

/** The lines of a monthly price. They are before tax, and say so if there is a tax. */
export function ReceiptLines({ quotation: { plan, addOns }, price }: ReceiptLinesProps) {
  const { t } = useTranslation('pricing');
  const { lines, taxRate } = price;
  const things = [plan, ...addOns.map(({ module }) => module)];
  return (
    <>
      {taxRate.numerator !== 0 && <p className={styles.basis}>{t('receipt.monthBeforeGst')}</p>}
      <ul className={styles.lines}>
        {lines.map(({ id, unit, count, total }) => {
          const thing = things.find((candidate) => candidate.id === id);
          const isCounted = thing && 'counter' in thing && thing.counter;
          const pieces = isCounted ? { count, unit } : undefined;
          return <ReceiptLine key={id} name={thing?.name} amount={total} pieces={pieces} />;
        })}
      </ul>
    </>
  );
}

interface ReceiptLineProps {
  readonly name: string | undefined;
  readonly amount: Money;
  /** The number of pieces and the price of one, for a line that states them. */
  readonly pieces: { readonly count: number; readonly unit: Money } | undefined;
}

/** A line of a receipt: what is bought, its amount and, below them, the pieces. */
export function ReceiptLine({ name, amount, pieces }: ReceiptLineProps) {
  const { t } = useTranslation('pricing');
  return (
    <li className={styles.line}>
      <span>{name}</span>
      <span className={styles.sum}>{formatMoney(amount, 'full')}</span>
      {pieces && (
        <span className={styles.times}>
          {t('receipt.times', { count: pieces.count, price: formatMoney(pieces.unit, 'full') })}
        </span>
      )}
    </li>
  );
}
