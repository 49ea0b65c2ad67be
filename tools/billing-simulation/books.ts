import type { CurrencyCode, Money } from '@harbour/core/money';
import type { Bill, BilledSubscription } from '@harbour/core/pricing';
import type { BillingIntent, NewCredit, StoredIntent } from '@harbour/server/billing/intent.ts';

/** A subscription as the simulation stores it. */
export interface SubscriptionEntry {
  readonly id: string;
  readonly user: string;
  version: number;
  data: BilledSubscription;
}

export interface InvoiceEntry {
  readonly id: string;
  readonly user: string;
  readonly subscription: string;
  readonly currency: CurrencyCode;
  readonly bill: Bill;
  /** The first day after the service that it bills. */
  readonly until: string;
  status: 'open' | 'paid' | 'void';
  /** The provider's reference of its payment. */
  reference: string | null;
}

/** A payment in the server's books. */
export interface PaymentEntry {
  readonly id: string;
  readonly key: string;
  readonly invoice: string;
  readonly amount: Money;
  status: 'processing' | 'succeeded' | 'failed' | 'refunded';
}

/** A payment in the bank's books, which nobody on our side can change. */
export interface BankEntry {
  readonly invoice: string;
  readonly amount: Money;
  /** The time at which it reports the outcome, and the outcome. */
  readonly decidesAt: number;
  readonly isGood: boolean;
  refunded: boolean;
}

/** All records of the server and the bank. A crash loses none of them. */
export interface Books {
  readonly subscriptions: Map<string, SubscriptionEntry>;
  readonly invoices: Map<string, InvoiceEntry>;
  readonly credits: Map<string, NewCredit>;
  readonly payments: Map<string, PaymentEntry>;
  readonly bank: Map<string, BankEntry>;
  readonly intents: Map<string, StoredIntent>;
  /** Indexes for fast access: the unfinished intents and payments, and each merchant's credit by currency. */
  readonly openIntents: Map<string, BillingIntent>;
  readonly openPayments: Set<PaymentEntry>;
  /** Payments by their idempotency key. */
  readonly keys: Map<string, PaymentEntry>;
  /** Ids of the payments for each invoice. */
  readonly byInvoice: Map<string, string[]>;
  readonly balances: Map<string, number>;
  /** The end of the latest days for which a subscription has waived a sum. */
  readonly waivedUntil: Map<string, string>;
  /** Credit notes by staff, by the id of their invoice. */
  readonly notes: Map<string, StaffNote[]>;
  /** The invoice of a paid next term that a document takes back, and the amount, by the document's id. */
  readonly takenBack: Map<string, { readonly invoice: string; readonly amount: number }>;
}

/** What a credit note takes back, in minor units. */
interface StaffNote {
  readonly net: number;
  readonly total: number;
}

export function emptyBooks(): Books {
  return {
    subscriptions: new Map(),
    invoices: new Map(),
    credits: new Map(),
    payments: new Map(),
    bank: new Map(),
    intents: new Map(),
    openIntents: new Map(),
    openPayments: new Set(),
    keys: new Map(),
    byInvoice: new Map(),
    balances: new Map(),
    waivedUntil: new Map(),
    notes: new Map(),
    takenBack: new Map(),
  };
}

/** Returns the credit that Harbour owes a merchant, in minor units. */
export function creditIn(books: Books, user: string, currency: CurrencyCode): number {
  return books.balances.get(`${user} ${currency}`) ?? 0;
}

/** Writes a credit entry, once. */
export function addCredit(books: Books, credit: NewCredit): void {
  if (books.credits.has(credit.id)) return;
  const { user, amount } = credit;
  books.credits.set(credit.id, credit);
  books.balances.set(`${user} ${amount.currency}`, creditIn(books, user, amount.currency) + amount.amount);
}

/** Returns true once a sum was waived in the running term of a subscription. */
export function hasWaived({ waivedUntil }: Books, { id, data }: SubscriptionEntry): boolean {
  return (waivedUntil.get(id) ?? '') > data.termStart;
}

/** Returns what credit notes, and documents that are not void, have left of an invoice, in minor units. */
export function leftOf({ invoices, notes, takenBack }: Books, id: string): StaffNote {
  const { net, total } = invoices.get(id)?.bill ?? { net: { amount: 0 }, total: { amount: 0 } };
  const ofNotes = notes.get(id) ?? [];
  const ofInvoices = [...takenBack].filter(
    ([later, { invoice }]) => invoice === id && invoices.get(later)?.status !== 'void',
  );
  return {
    net: net.amount - ofNotes.reduce((sum, note) => sum + note.net, 0),
    total:
      total.amount -
      ofNotes.reduce((sum, note) => sum + note.total, 0) -
      ofInvoices.reduce((sum, [, { amount }]) => sum + amount, 0),
  };
}

/** Returns the amount that the bank has taken for an invoice and not refunded, in minor units. */
export function takenFor({ bank, byInvoice }: Books, invoice: string): number {
  const entries = (byInvoice.get(invoice) ?? []).flatMap((id) => bank.get(id) ?? []);
  const stored = entries.filter(({ isGood, refunded }) => isGood && !refunded);
  return stored.reduce((sum, { amount }) => sum + amount.amount, 0);
}
