import { cardBrandName, type PaymentWay } from '@harbour/core/contract/values';
import { formatDay } from '@harbour/core/i18n';
import { formatMoney, type Money, sumMoney } from '@harbour/core/money';
import {
  buyerLines,
  type DocumentInvoice,
  type InvoiceSheet,
  type Payer,
  pairIn,
  partyLines,
} from './invoice-sheet.ts';

/** Money received for an invoice, or credit that was used for it. */
export interface Received {
  /** `other` if unknown, as for invoices from before payments were stored. */
  readonly by: PaymentWay | 'credit' | 'other';
  /** The card that was charged, if any. */
  readonly card?: { readonly brand: string; readonly lastFour: string } | null;
  readonly amount: Money;
}

/**
 * Composes the receipt of a paid invoice in English and the payer's language: the money received, when and
 * how, and for which invoice.
 */
export function receiptSheet(
  invoice: DocumentInvoice,
  payer: Payer,
  received: readonly Received[],
): InvoiceSheet {
  const { language } = payer;
  const pair = pairIn(language);
  const { reference, paidAt, place, seller, total } = invoice;
  const none = [''] as const;
  return {
    reference,
    title: pair((t) => t('documents:receipt.title')),
    status: pair((t) => t('documents:status.paid')),
    isOpen: false,
    seller: partyLines(seller, place, pair),
    facts: [
      [pair((t) => t('documents:receipt.invoice')), reference],
      [
        pair((t) => t('documents:receipt.received')),
        paidAt ? pair((_, locale) => formatDay(locale, paidAt)).join(' · ') : '',
      ],
    ],
    billTo: { name: pair((t) => t('documents:billTo')), lines: buyerLines(invoice, pair, payer) },
    columns: {
      description: pair((t) => t('documents:receipt.method')),
      count: none,
      unit: none,
      amount: pair((t) => t('documents:amount')),
    },
    lines: received.map(({ by, card, amount }) => {
      const known = card ? ` (${cardBrandName(card.brand)} ${card.lastFour})` : '';
      return {
        label: pair((t) => t(`documents:receipt.by.${by}`) + known),
        days: '',
        count: '',
        unit: '',
        amount: formatMoney(amount, 'numeric'),
      };
    }),
    totals: [
      [
        pair((t) => t('documents:receipt.total')),
        formatMoney(
          sumMoney(
            total.currency,
            received.map(({ amount }) => amount),
          ),
          'full',
        ),
      ],
    ],
    notes: [],
    end: pair((t) => t('documents:end')),
  };
}
