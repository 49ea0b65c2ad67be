import { cardBrandName, type PaymentWay } from '@harbour/core/contract';
import { formatDay } from '@harbour/core/i18n';
import { formatMoney, type Money, sumMoney } from '@harbour/core/money';
import {
  buyerLines,
  type InvoiceSheet,
  type PaperInvoice,
  type Payer,
  partyLines,
  wordsIn,
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
 * Composes the receipt of a paid invoice in English and Chinese: what was received, when and how, and for
 * which invoice.
 */
export function receiptSheet(
  invoice: PaperInvoice,
  payer: Payer,
  received: readonly Received[],
): InvoiceSheet {
  const { language } = payer;
  const pair = wordsIn(language);
  const { reference, paidAt, place, seller, total } = invoice;
  const none = ['', ''] as const;
  return {
    title: pair(({ receipt }) => receipt.title),
    status: pair(({ status }) => status.paid),
    isOpen: false,
    seller: partyLines(seller, place, pair),
    facts: [
      [pair(({ receipt }) => receipt.invoice), reference],
      [
        pair(({ receipt }) => receipt.received),
        paidAt ? `${formatDay('en', paidAt)} · ${formatDay(language, paidAt)}` : '',
      ],
    ],
    billTo: { name: pair(({ billTo }) => billTo), lines: buyerLines(invoice, pair, payer) },
    columns: {
      description: pair(({ receipt }) => receipt.method),
      count: none,
      unit: none,
      amount: pair(({ amount }) => amount),
    },
    lines: received.map(({ by, card, amount }) => {
      const [english, chinese] = pair(({ receipt }) => receipt.by[by]);
      const known = card ? ` (${cardBrandName(card.brand)} ${card.lastFour})` : '';
      return {
        label: [english + known, chinese + known],
        days: '',
        count: '',
        unit: '',
        amount: formatMoney(amount, 'numeric'),
      };
    }),
    totals: [
      [
        pair(({ receipt }) => receipt.total),
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
    end: pair(({ end }) => end),
  };
}
