import type { Money } from '../../money/money.ts';
import { taxReasons } from '../../pricing/tax.ts';
import { reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import {
  currency,
  date,
  dateTime,
  integer,
  list,
  moneyAmount,
  object,
  oneOf,
  reference,
  text,
} from '../definition/fields.ts';
import type { LocalizedText } from '../values/localized.ts';
import { places } from '../values/places.ts';
import { orderLine } from './selling.ts';
import { buyerIdentity, sellerIdentity } from './trading-identity.ts';

/** An invoice requests money; a credit note takes back all or part of an invoice, with negative amounts. */
const invoiceKinds = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * `void`: cancelled before it was paid; the number stays in use. A credit note becomes void when the bank
 * returns its refund.
 */
const invoiceStates = ['open', 'paid', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Why a credit note was issued. */
const creditNoteReasons = ['refund', 'change', 'cancellation', 'correction', 'goodwill'] as const;

/** The fields of an {@link InvoiceLine}. */
const invoiceLine = {
  ...orderLine,
  /** First day of the service; hardware has none. */
  from: date({ optional: true }),
  /** First day after the service. Documents and screens show the day before it, the last one included. */
  until: date({ optional: true }),
  /** On a credit note, the index of the invoice line that it takes back. */
  corrects: integer({ optional: true }),
};

/** One line of an invoice or an order; amounts are before tax. */
export interface InvoiceLine {
  readonly label: LocalizedText;
  readonly count: number;
  readonly unit: Money;
  readonly amount: Money;
  readonly from?: string | null;
  readonly until?: string | null;
  readonly corrects?: number | null;
}

/** The documents of an invoice available as PDF; the receipt exists once it is paid. */
export const invoiceDocumentKinds = ['invoice', 'receipt'] as const;
export type InvoiceDocumentKind = (typeof invoiceDocumentKinds)[number];

/** The address of an invoice or its receipt as PDF, for anyone who may read it. */
export function invoiceDocumentUrl(id: string, kind: InvoiceDocumentKind = 'invoice'): string {
  return `/api/invoices/${encodeURIComponent(id)}/${kind === 'invoice' ? 'pdf' : 'receipt'}`;
}

const own = { user: '$me' } as const;

/**
 * Invoices and credit notes. Each is final when created: only the server creates them, and the database
 * assigns their numbers and refuses all later changes except one of `status`, `paidAt` and
 * `paymentReference`.
 */
export const invoices = defineCollection({
  name: 'invoices',
  titleField: 'reference',
  fields: {
    /** The number, gap-free per company, kind and year, such as HDSG-2026-000001. */
    reference: text({ unique: true, filter: true, search: true, sort: true, max: 40, write: [] }),
    kind: oneOf(invoiceKinds, { default: 'invoice', filter: true, sort: true }),
    user: reference('users', { filter: true, sort: true }),
    subscription: reference('subscriptions', { optional: true, filter: true, sort: true }),
    order: reference('orders', { optional: true, filter: true }),
    status: oneOf(invoiceStates, { default: 'open', filter: true, sort: true }),
    companyName: text({ search: true, sort: true }),
    /** The buyer's place. */
    place: oneOf(places, { filter: true, sort: true }),
    /** The selling company; on a credit note, that of the corrected invoice. */
    company: reference('sellingCompanies', { filter: true, sort: true, write: [], read: ['admin'] }),
    /** The selling company as of the day of issue. */
    seller: object(sellerIdentity, { write: [] }),
    /** The buyer as of the day of issue; only the company's name when nothing more was known. */
    buyer: object(buyerIdentity, { optional: true }),
    currency: currency({ filter: true, sort: true }),
    lines: list(invoiceLine, {}),
    net: moneyAmount({}),
    tax: moneyAmount({}),
    /** Empty when the tax has several rates. */
    taxPercent: integer({ optional: true, max: 100 }),
    taxReason: oneOf(taxReasons, { optional: true, filter: true }),
    /** Net plus tax. */
    total: moneyAmount({}),
    /** The invoice that a credit note corrects. */
    corrects: reference('invoices', { optional: true, filter: true }),
    /** Why a credit note was issued. */
    reason: oneOf(creditNoteReasons, { optional: true, filter: true }),
    /** The remark that staff wrote on a credit note. */
    remark: text({ optional: true, max: 300 }),
    issuedAt: dateTime({ filter: true, sort: true }),
    finalisedAt: dateTime({ filter: true, sort: true, write: [] }),
    dueOn: date({ filter: true, sort: true }),
    paidAt: dateTime({ optional: true, filter: true, sort: true }),
    paymentReference: text({ optional: true, filter: true, max: 255, read: ['admin'] }),
    /**
     * The occasion of the invoice, unique so that nothing is invoiced twice. On old documents, the number
     * with which they were first sent.
     */
    occasion: text({ optional: true, unique: true, filter: true, search: true, max: 60 }),
  },
  access: { merchant: { find: own, get: own }, admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
