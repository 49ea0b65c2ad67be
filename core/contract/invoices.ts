import type { Money } from '../money/index.ts';
import { defineCollection } from './define-collection.ts';
import {
  currency,
  date,
  dateTime,
  integer,
  list,
  localizedText,
  moneyAmount,
  oneOf,
  reference,
  text,
} from './fields.ts';
import type { LocalizedText } from './localized.ts';
import { ownedByMerchant } from './selling.ts';

/** `void`: issued in error, never to be paid; a credit note too, where the money has come back from the bank. */
export const invoiceStates = ['open', 'paid', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The fields of an {@link InvoiceLine}. */
export const invoiceLine = {
  label: localizedText({ max: 300 }),
  count: integer({ default: 1 }),
  unit: moneyAmount({}),
  amount: moneyAmount({}),
};

/** One line of an invoice or an order; amounts are before tax. */
export interface InvoiceLine {
  readonly label: LocalizedText;
  readonly count: number;
  readonly unit: Money;
  readonly amount: Money;
}

/** The address of an invoice as PDF, for whoever may read it. */
export function invoicePaperUrl(id: string): string {
  return `/api/invoices/${encodeURIComponent(id)}/pdf`;
}

/** What a merchant owes or has paid; credits are lines with negative amounts. */
export const invoices = defineCollection({
  name: 'invoices',
  titleField: 'reference',
  fields: {
    reference: text({ unique: true, filter: true, search: true, sort: true, max: 20 }),
    user: reference('users', { filter: true, sort: true }),
    subscription: reference('subscriptions', { optional: true, filter: true, sort: true }),
    order: reference('orders', { optional: true, filter: true }),
    status: oneOf(invoiceStates, { default: 'open', filter: true, sort: true }),
    companyName: text({ search: true, sort: true }),
    currency: currency({ filter: true, sort: true }),
    lines: list(invoiceLine, {}),
    net: moneyAmount({}),
    tax: moneyAmount({}),
    /** Net and tax together. */
    total: moneyAmount({}),
    issuedAt: dateTime({ filter: true, sort: true }),
    dueOn: date({ filter: true, sort: true }),
    paidAt: dateTime({ optional: true, filter: true, sort: true }),
    paymentReference: text({ optional: true, filter: true, max: 255, read: ['admin'] }),
  },
  access: ownedByMerchant,
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
