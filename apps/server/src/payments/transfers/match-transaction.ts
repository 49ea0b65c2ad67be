import type { Application } from '@feathersjs/feathers';
import type { ActionData } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import { formatMoney, isSameMoney } from '@harbour/core/money';
import { auditedAs, type CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { recordsOf, unless } from '../../collections/records-of.ts';
import { OPEN, type Payments } from '../payments.ts';
import { pairOf, referenceOf, type TransferredFor } from './bank-account.ts';

type Transaction = RecordOf<'bankTransactions'>;
type Invoice = RecordOf<'invoices'>;
type Payment = RecordOf<'payments'>;

export interface MatchDeps {
  readonly app: Application;
  readonly settle: Payments['settle'];
  /** Ends an uncompleted payment; returns its new state, which can still be `succeeded`. */
  readonly endOpen: (payment: Payment) => Promise<Payment>;
  readonly now: () => number;
}

/**
 * Pays an open invoice with a transaction; see `bankTransactions/match`. The transaction is matched before
 * its payment is made, so that {@link finishMatches} finishes an interrupted run.
 */
export async function matchTransaction(
  deps: MatchDeps,
  requested: ActionData<'bankTransactions/match'>,
  caller: CallParams,
): Promise<RecordId> {
  const { app } = deps;
  const transaction = await recordsOf(app, 'bankTransactions').first({ _id: requested.transaction });
  if (!transaction) throw unknownTransaction();
  const invoice = await recordsOf(app, 'invoices').first({ _id: requested.invoice });
  if (!invoice) throw refusal('not-found', 'There is no such invoice.', { subject: 'invoice' });
  if (transaction.status === 'matched' && transaction.invoice === invoice._id)
    return transaction.payment ?? pay(deps, transaction, invoice);
  requirePayable(transaction, invoice);
  await endOpenPayment(deps, invoice);
  const claim: Promise<Transaction> = app
    .service('bankTransactions')
    .patch(
      transaction._id,
      { status: 'matched', invoice: invoice._id },
      { query: { status: 'unmatched' }, ...auditedAs(caller) },
    );
  const matched = await unless('not-found', claim);
  if (!matched) throw decidedAlready();
  return pay(deps, matched, invoice);
}

/** Pays the invoices of interrupted matches; a failure does not hold up the others. */
export async function finishMatches(deps: MatchDeps, onError: (error: unknown) => void): Promise<void> {
  const left: readonly Transaction[] = await deps.app
    .service('bankTransactions')
    .find({ query: { status: 'matched', payment: null }, paginate: false });
  for (const transaction of left) {
    if (!transaction.invoice) continue;
    const invoice: Invoice = await deps.app.service('invoices').get(transaction.invoice);
    await pay(deps, transaction, invoice).catch(onError);
  }
}

/** Releases the transaction of a payment whose invoice another one has paid, and ends that payment. */
export async function releaseTransaction(
  { app, now }: Pick<MatchDeps, 'app' | 'now'>,
  { _id, reference }: Payment,
): Promise<void> {
  const pair = pairOf(reference);
  if (pair) await freeTransaction(app, { ...pair, payment: null });
  const data = { status: 'cancelled', failure: 'abandoned', settledAt: isoAt(now()) };
  await recordsOf(app, 'payments').changeWhile(_id, { states: OPEN, data });
}

/**
 * Returns the payment of a matched transaction. Throws `conflict`, after releasing the transaction, if
 * something else pays the invoice.
 */
async function pay(
  { app, settle }: MatchDeps,
  transaction: Transaction,
  invoice: Invoice,
): Promise<RecordId> {
  const payment = await paymentOf(app, transaction, invoice);
  const settled = payment && (await settle(payment._id));
  if (settled?.status !== 'succeeded') {
    await freeTransaction(app, { transaction: transaction._id, invoice: invoice._id, payment: null });
    throw beingPaid(invoice);
  }
  await app.service('bankTransactions').patch(transaction._id, { payment: settled.payment });
  return settled.payment;
}

/** `undefined` if another payment of the invoice was begun meanwhile. */
async function paymentOf(
  app: Application,
  { _id: transaction, amount, currency }: Transaction,
  { _id: invoice, user, subscription }: Invoice,
): Promise<Payment | undefined> {
  const reference = await nextReference(app, { transaction, invoice });
  const earlier = await recordsOf(app, 'payments').first({ reference });
  if (earlier) return earlier;
  const creation: Promise<Payment> = app.service('payments').create({
    reference,
    user,
    invoice,
    subscription,
    amount,
    currency,
    provider: 'bank',
    way: 'transfer',
    purpose: 'invoice',
    attended: false,
  });
  return (await unless('already-exists', creation)) ?? recordsOf(app, 'payments').first({ reference });
}

/** Returns the reference of the pair's payment that is not reversed, which may not exist yet. */
async function nextReference(app: Application, pair: TransferredFor): Promise<string> {
  const query = { invoice: pair.invoice, provider: 'bank', status: 'reversed' };
  const reversed: readonly Payment[] = await app.service('payments').find({ query, paginate: false });
  const ofPair = reversed.filter(({ reference }) => pairOf(reference)?.transaction === pair.transaction);
  return referenceOf(pair, ofPair.length);
}

/** Makes a transaction unmatched again, while it is matched to the invoice by the payment. */
export async function freeTransaction(
  app: Application,
  { transaction, invoice, payment }: TransferredFor & { readonly payment: RecordId | null },
  caller: CallParams = {},
): Promise<void> {
  const data = { status: 'unmatched', invoice: null, payment: null };
  const query = { status: 'matched', invoice, payment };
  const change = app.service('bankTransactions').patch(transaction, data, { query, ...auditedAs(caller) });
  await unless('not-found', change);
}

/** Ends an open QR code or fields for the invoice. Throws `conflict` if they have taken or may take money. */
async function endOpenPayment({ app, endOpen }: MatchDeps, invoice: Invoice): Promise<void> {
  const query = { invoice: invoice._id, purpose: 'invoice', status: { $in: [...OPEN] } };
  const open = await recordsOf(app, 'payments').first(query);
  if (!open) return;
  const { status } = await endOpen(open);
  if (status === 'succeeded' || OPEN.includes(status)) throw beingPaid(invoice);
}

function requirePayable(transaction: Transaction, invoice: Invoice): void {
  const { status, company, amount } = transaction;
  if (status !== 'unmatched') throw decidedAlready();
  const { reference, kind, total } = invoice;
  if (kind !== 'invoice' || invoice.status !== 'open')
    throw refusal('conflict', `${reference} is not an open invoice: choose another one.`, {
      subject: 'invoice',
    });
  if (invoice.company !== company)
    throw refusal('invalid-data', `${reference} is of another selling company than the bank account.`, {
      subject: 'invoice',
    });
  if (isSameMoney(total, amount)) return;
  throw refusal(
    'invalid-data',
    `${reference} asks for ${formatMoney(total, 'full')}, and ${formatMoney(amount, 'full')} has come. Set the transaction aside, and agree with the merchant on what to do.`,
    { subject: 'invoice' },
  );
}

/** Returns the refusal for a transaction that does not exist. */
export function unknownTransaction() {
  return refusal('not-found', 'There is no such transaction.', { subject: 'transaction' });
}

/** Returns the refusal for a transaction that somebody else has decided meanwhile. */
export function decidedAlready() {
  return refusal('conflict', 'Somebody has already matched this transaction or set it aside.', {
    subject: 'transaction',
  });
}

function beingPaid({ reference }: Invoice) {
  return refusal(
    'conflict',
    `${reference} has been paid, or is being paid at this moment. Look at it again in a minute.`,
    {
      subject: 'invoice',
    },
  );
}
