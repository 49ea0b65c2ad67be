import type { RecordId } from '@harbour/core/contract/values';
import type { Money } from '@harbour/core/money';
import type { Charge } from '@harbour/server/billing/run-intent.ts';
import type { OnInvoicePaid } from '@harbour/server/payments/payments.ts';
import type { BankEntry, Books, PaymentEntry } from './books.ts';
import { PaymentUnderWay } from './failures.ts';

export interface MemoryPaymentsDeps {
  readonly books: Books;
  readonly now: () => number;
  readonly newId: () => RecordId;
  readonly toId: (text: string) => RecordId;
  /** Decides the outcome of a new payment of an invoice, and when the bank reports it. */
  readonly decide: (invoice: string) => Pick<BankEntry, 'isGood' | 'decidesAt'>;
  readonly onInvoicePaid: OnInvoicePaid;
  readonly mayCrash: () => void;
  /** The amount that an injected fault charges instead. */
  readonly charged?: (amount: Money) => Money;
  /** An injected fault: charges without checking earlier charges, and keeps money that nobody owes. */
  readonly isForgetful?: boolean;
}

interface Attempt {
  readonly key: string;
  readonly invoice: string;
  readonly amount: Money;
}

/** Creates payments and their bank, with the server's own rules (apps/server/src/payments). */
export function createMemoryPayments(deps: MemoryPaymentsDeps) {
  const { books, toId, charged = (amount) => amount } = deps;
  const charge: Charge = async ({ key, invoice, amount }) => {
    const { id, status } = await attempt(deps, { key, invoice, amount: charged(amount) });
    return { payment: toId(id), status, failure: status === 'failed' ? 'declined' : null };
  };
  return {
    charge,
    /** A merchant pays an open invoice by hand. */
    payByHand: (requested: Attempt) => attempt(deps, requested),
    /** Requests the state of all undecided payments from the bank again. */
    async sweep(): Promise<void> {
      for (const payment of Array.from(books.openPayments)) await settle(deps, payment);
    },
  };
}

async function attempt(deps: MemoryPaymentsDeps, requested: Attempt): Promise<PaymentEntry> {
  const { books, newId, mayCrash, isForgetful = false } = deps;
  const known = isForgetful ? undefined : books.keys.get(requested.key);
  if (known) return settle(deps, known);
  const isTaken = [...books.openPayments].some(({ invoice }) => invoice === requested.invoice);
  if (isTaken && !isForgetful)
    throw new PaymentUnderWay(`Another payment of invoice ${requested.invoice} is under way.`);
  const payment: PaymentEntry = { id: newId(), ...requested, status: 'processing' };
  books.payments.set(payment.id, payment);
  books.keys.set(payment.key, payment);
  books.openPayments.add(payment);
  books.byInvoice.set(requested.invoice, [...(books.byInvoice.get(requested.invoice) ?? []), payment.id]);
  mayCrash();
  return settle(deps, payment);
}

async function settle(deps: MemoryPaymentsDeps, payment: PaymentEntry): Promise<PaymentEntry> {
  const { books, mayCrash } = deps;
  if (payment.status !== 'processing') return payment;
  const { id, invoice, amount } = payment;
  const bank = books.bank.get(id) ?? { invoice, amount, ...deps.decide(invoice), refunded: false };
  books.bank.set(id, bank);
  mayCrash();
  if (bank.decidesAt > deps.now()) return payment;
  const status = bank.isGood ? await recordOutcome(deps, payment, bank) : 'failed';
  mayCrash();
  payment.status = status;
  books.openPayments.delete(payment);
  return payment;
}

async function recordOutcome(
  { books, now, toId, mayCrash, onInvoicePaid, isForgetful = false }: MemoryPaymentsDeps,
  payment: PaymentEntry,
  bank: BankEntry,
): Promise<'succeeded' | 'refunded'> {
  const invoice = books.invoices.get(payment.invoice);
  if (invoice?.status === 'open') {
    invoice.status = 'paid';
    invoice.reference = payment.id;
  }
  if (invoice?.status !== 'paid' || invoice.reference !== payment.id) {
    bank.refunded = !isForgetful;
    return 'refunded';
  }
  mayCrash();
  await onInvoicePaid({
    invoice: toId(invoice.id),
    payment: toId(payment.id),
    reference: payment.id,
    at: new Date(now()).toISOString(),
  });
  return 'succeeded';
}
