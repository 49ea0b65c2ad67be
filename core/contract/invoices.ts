import type { Money } from '../money/index.ts';
import { taxReasons } from '../pricing/index.ts';
import { reading } from './access-presets.ts';
import { defineCollection } from './define-collection.ts';
import {
  currency,
  date,
  dateTime,
  integer,
  list,
  localizedText,
  moneyAmount,
  object,
  oneOf,
  reference,
  text,
} from './fields.ts';
import type { LocalizedText } from './localized.ts';
import { places } from './places.ts';
import { buyerIdentity, sellerIdentity } from './trading-identity.ts';

/**
 * An invoice asks for money; a credit note takes back all of an invoice or a part of it, and its amounts are
 * negative.
 */
const paperKinds = ['invoice', 'creditNote'] as const;
export type PaperKind = (typeof paperKinds)[number];

/**
 * `void`: cancelled before it was paid, with its number kept. A credit note is void where the bank returned
 * the refund it stands for.
 */
const invoiceStates = ['open', 'paid', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Why a credit note was issued. */
const creditNoteReasons = ['refund', 'change', 'cancellation', 'correction', 'goodwill'] as const;
export type CreditNoteReason = (typeof creditNoteReasons)[number];

/** The fields of a line of an order, whose service has not begun yet. */
export const orderLine = {
  label: localizedText({ max: 300 }),
  count: integer({ default: 1 }),
  unit: moneyAmount({}),
  amount: moneyAmount({}),
};

/** The fields of an {@link InvoiceLine}. */
const invoiceLine = {
  ...orderLine,
  /** First day of the service; hardware has none. */
  from: date({ optional: true }),
  /** First day after the service. Papers and screens print the day before, which is the last one included. */
  until: date({ optional: true }),
  /** On a credit note, the index of the line of the invoice that it takes back. */
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

/** The papers of an invoice that can be fetched as PDF; a receipt is there once it is paid. */
export const invoicePapers = ['invoice', 'receipt'] as const;
export type InvoicePaperKind = (typeof invoicePapers)[number];

/** The address of an invoice, or of its receipt, as PDF, for whoever may read it. */
export function invoicePaperUrl(id: string, paper: InvoicePaperKind = 'invoice'): string {
  return `/api/invoices/${encodeURIComponent(id)}/${paper === 'invoice' ? 'pdf' : 'receipt'}`;
}

const own = { user: '$me' } as const;

/**
 * Invoices and credit notes. Each is final from the moment it is created: the server alone creates them, the
 * database gives them their numbers and refuses every later change but that of `status`, `paidAt` and
 * `paymentReference`, once.
 */
export const invoices = defineCollection({
  name: 'invoices',
  titleField: 'reference',
  fields: {
    /** The number, gap-free for each company, kind and year, such as HDSG-2026-000001. */
    reference: text({ unique: true, filter: true, search: true, sort: true, max: 40, write: [] }),
    kind: oneOf(paperKinds, { default: 'invoice', filter: true, sort: true }),
    user: reference('users', { filter: true, sort: true }),
    subscription: reference('subscriptions', { optional: true, filter: true, sort: true }),
    order: reference('orders', { optional: true, filter: true }),
    status: oneOf(invoiceStates, { default: 'open', filter: true, sort: true }),
    companyName: text({ search: true, sort: true }),
    /** Where the buyer is. */
    place: oneOf(places, { filter: true, sort: true }),
    /** The selling company; that of the corrected invoice for a credit note. */
    company: reference('sellingCompanies', { filter: true, sort: true, write: [], read: ['admin'] }),
    /** The selling company as it was on the day of issue. */
    seller: object(sellerIdentity, { write: [] }),
    /** The buyer as they were on the day of issue; the company's name alone where nothing more was known. */
    buyer: object(buyerIdentity, { optional: true }),
    currency: currency({ filter: true, sort: true }),
    lines: list(invoiceLine, {}),
    net: moneyAmount({}),
    tax: moneyAmount({}),
    /** Empty where several rates went into the tax. */
    taxPercent: integer({ optional: true, max: 100 }),
    taxReason: oneOf(taxReasons, { optional: true, filter: true }),
    /** Net and tax together. */
    total: moneyAmount({}),
    /** The invoice that a credit note corrects. */
    corrects: reference('invoices', { optional: true, filter: true }),
    /** Why a credit note was issued. */
    reason: oneOf(creditNoteReasons, { optional: true, filter: true }),
    /** What staff wrote on a credit note. */
    remark: text({ optional: true, max: 300 }),
    issuedAt: dateTime({ filter: true, sort: true }),
    finalisedAt: dateTime({ filter: true, sort: true, write: [] }),
    dueOn: date({ filter: true, sort: true }),
    paidAt: dateTime({ optional: true, filter: true, sort: true }),
    paymentReference: text({ optional: true, filter: true, max: 255, read: ['admin'] }),
    /**
     * What it was issued for: the same occasion is invoiced once. On old papers, the number they were first
     * sent with.
     */
    occasion: text({ optional: true, unique: true, filter: true, search: true, max: 60 }),
  },
  access: { merchant: { find: own, get: own }, admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
