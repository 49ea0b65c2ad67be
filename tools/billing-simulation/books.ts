import type { CurrencyCode, Money } from '@harbour/core/money';
import type { Bill, BilledSubscription } from '@harbour/core/pricing';
import type { BillingIntent, KeptIntent, NewCredit } from '@harbour/server/billing/intent.ts';

/** A subscription as the simulation keeps it. */
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
  status: 'open' | 'paid' | 'void';
  /** What the provider calls its payment. */
  reference: string | null;
}

/** A payment as the server has it. */
export interface PaymentEntry {
  readonly id: string;
  readonly key: string;
  readonly invoice: string;
  readonly amount: Money;
  status: 'processing' | 'succeeded' | 'failed' | 'refunded';
}

/** A payment as the bank has it: what nobody on our side can change. */
export interface BankEntry {
  readonly invoice: string;
  readonly amount: Money;
  /** Moment from which it says how it went, and what it says then. */
  readonly decidesAt: number;
  readonly isGood: boolean;
  refunded: boolean;
}

/** Everything that is written down, by the server and by the bank. A crash loses none of it. */
export interface Books {
  readonly subscriptions: Map<string, SubscriptionEntry>;
  readonly invoices: Map<string, InvoiceEntry>;
  readonly credits: Map<string, NewCredit>;
  readonly payments: Map<string, PaymentEntry>;
  readonly bank: Map<string, BankEntry>;
  readonly intents: Map<string, KeptIntent>;
  /**
   * Those of the intents and payments that are not over, and each merchant's credit by currency, to be found
   * fast.
   */
  readonly openIntents: Map<string, BillingIntent>;
  readonly openPayments: Set<PaymentEntry>;
  /** Payments by the key they were asked with. */
  readonly keys: Map<string, PaymentEntry>;
  /** Ids of the payments for each invoice. */
  readonly byInvoice: Map<string, string[]>;
  readonly balances: Map<string, number>;
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
  };
}

/** What Harbour owes a merchant, in minor units. */
export function creditIn(books: Books, user: string, currency: CurrencyCode): number {
  return books.balances.get(`${user} ${currency}`) ?? 0;
}

/** Writes an entry of credit, once. */
export function addCredit(books: Books, credit: NewCredit): void {
  if (books.credits.has(credit.id)) return;
  const { user, amount } = credit;
  books.credits.set(credit.id, credit);
  books.balances.set(`${user} ${amount.currency}`, creditIn(books, user, amount.currency) + amount.amount);
}

/** What the bank has taken for an invoice and not given back, in minor units. */
export function takenFor({ bank, byInvoice }: Books, invoice: string): number {
  const entries = (byInvoice.get(invoice) ?? []).flatMap((id) => bank.get(id) ?? []);
  const kept = entries.filter(({ isGood, refunded }) => isGood && !refunded);
  return kept.reduce((sum, { amount }) => sum + amount.amount, 0);
}
