import type { SubscriptionPrice, Unpriced } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { Quotation } from './calculate-price.ts';
import { namesWithoutPrice, type PricedProduct } from './names-without-price.ts';
import { ReceiptLines } from './ReceiptLines.tsx';
import { ReceiptTotals } from './ReceiptTotals.tsx';
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
      <ReceiptLines quotation={quotation} price={price} />
      <ReceiptTotals price={price} />
      {price.currency === quotation.currency ? null : <FallbackNote quotation={quotation} />}
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

interface FallbackNoteProps extends ReceiptBodyProps {
  /** Products bought with the plan. */
  readonly products?: readonly PricedProduct[];
}

/** Names the items that have no price in the chosen currency. */
export function FallbackNote({ quotation, products = [] }: FallbackNoteProps) {
  const { t } = useTranslation('pricing');
  const list = useTextList();
  const items = list(namesWithoutPrice(quotation, products));
  return <p className={styles.note}>{t('receipt.fallback', { currency: quotation.currency, items })}</p>;
}
