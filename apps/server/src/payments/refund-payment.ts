import type { Application } from '@feathersjs/feathers';
import type { ActionData } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { paymentWayRules, type RecordId } from '@harbour/core/contract/values';
import { compareMoney, formatMoney, isSameMoney, type Money, sumMoney } from '@harbour/core/money';
import { refundLeft } from '@harbour/core/pricing';
import { auditedAs, type CallParams } from '../calls/call-params.ts';
import { newReference } from '../calls/readable-codes.ts';
import { refusal } from '../calls/refusal.ts';
import { requireSameRequest } from '../calls/repeated-key.ts';
import { recordsOf, unless } from '../collections/records-of.ts';
import { derivedRecordId } from '../database/record-ids.ts';
import { creditNotesOf } from './credit-note-facts.ts';
import { type SettleRefundDeps, settleRefund, UNDECIDED } from './settle-refund.ts';

type Payment = RecordOf<'payments'>;
type Refund = RecordOf<'refunds'>;
type Requested = ActionData<'payments/refund'>;

/** A refund by staff: the person who requested it, and the approved request if a second person was needed. */
interface RefundByStaff {
  readonly requestedBy: RecordId | null;
  readonly request: RecordId | null;
  /** The person named in the audit log. */
  readonly caller: CallParams;
}

/** Namespace of the ids that are derived from keys; any fixed UUID works. */
const NAMESPACE = '9a0c6a3e-1f0d-4b57-8a7e-2f64f1b0c0d3';

/**
 * Refunds a payment for a staff member. The refund is stored before the provider is called, under an id
 * derived from the caller's key, so that an interrupted one is found again; an index allows one refund per
 * payment in progress. Throws the errors of `payments/refund`, and `conflict` about `request` if a second
 * person is needed.
 */
export async function refundPayment(
  deps: SettleRefundDeps,
  requested: Requested,
  by: RefundByStaff,
): Promise<Refund> {
  const refund = await writtenDown(deps, requested, by);
  // The result is unknown: the refund stays in progress, and the sweep polls again.
  const settled = (await unless('unavailable', settleRefund(deps, refund))) ?? refund;
  if (settled.status !== 'failed') return settled;
  throw refusal('payment-failed', `The money was not refunded: ${settled.refusal}`, { subject: 'amount' });
}

async function writtenDown(
  deps: SettleRefundDeps,
  requested: Requested,
  { requestedBy, request, caller }: RefundByStaff,
): Promise<Refund> {
  const { app } = deps;
  const _id = refundIdOf(requested.key);
  const payment = await paymentOf(app, requested);
  const earlier = await recordsOf(app, 'refunds').first({ _id });
  if (earlier) return requireSame(earlier, requested);
  requireRefundable(payment);
  deps.providerOf(payment);
  requireLeft(payment, requested);
  const { amount, reason } = requested;
  const { user, subscription } = payment;
  const invoice = await invoicePaidBy(app, payment);
  if (invoice) await requireUncredited(app, invoice, amount);
  const facts = {
    _id,
    user,
    invoice,
    subscription,
    amount,
    reason,
    requestedBy,
    request,
    payment: payment._id,
    reference: newReference('RF'),
    currency: amount.currency,
  };
  const creation: Promise<Refund> = app.service('refunds').create(facts, auditedAs(caller));
  const created = await unless('already-exists', creation);
  if (created) return requireStillLeft(app, created);
  const other = await recordsOf(app, 'refunds').first({ _id });
  if (other) return requireSame(other, requested);
  throw refusal('conflict', 'Another refund of this payment is in progress: wait until it is decided.', {
    subject: 'payment',
  });
}

async function paymentOf(app: Application, { payment: id }: Requested): Promise<Payment> {
  const payment = await recordsOf(app, 'payments').first({ _id: id });
  if (payment) return payment;
  throw refusal('not-found', 'There is no such payment.', { subject: 'payment' });
}

function requireRefundable({ way }: Payment): void {
  if (paymentWayRules[way].canRefund) return;
  throw refusal(
    'conflict',
    'A bank transfer cannot be sent back from here. Transfer the money at the bank.',
    {
      subject: 'payment',
    },
  );
}

/**
 * Returns the invoice that a payment has paid; `null` for money that arrived for an invoice which another
 * payment has paid.
 */
async function invoicePaidBy(
  app: Application,
  { invoice: _id, reference: paymentReference }: Payment,
): Promise<RecordId | null> {
  const paid = _id && (await recordsOf(app, 'invoices').first({ _id, paymentReference }));
  return paid ? paid._id : null;
}

/** Throws `invalid-data` if credit notes leave less than that: the merchant has the rest as credit. */
async function requireUncredited(app: Application, invoice: RecordId, amount: Money): Promise<void> {
  const { total, reference }: RecordOf<'invoices'> = await app.service('invoices').get(invoice);
  const notes = await creditNotesOf(app, invoice);
  const left = sumMoney(total.currency, [total, ...notes.map((note) => note.total)]);
  if (compareMoney(amount, left) <= 0) return;
  throw refusal(
    'invalid-data',
    `Of ${reference} ${formatMoney(left, 'full')} is left beside its credit notes: no more can go back.`,
    { subject: 'amount', total: left },
  );
}

/** Returns the earlier result of a key; throws `conflict` if that was for another refund. */
export function requireSame<T extends Pick<Refund, 'payment' | 'amount' | 'reason'>>(
  refund: T,
  { payment, amount, reason }: Requested,
): T {
  const isSame = refund.payment === payment && isSameMoney(refund.amount, amount) && refund.reason === reason;
  requireSameRequest(isSame, 'refund');
  return refund;
}

function requireLeft(payment: Payment, { amount }: Pick<Requested, 'amount'>): void {
  if (payment.status !== 'succeeded' && payment.status !== 'refunded') {
    throw refusal('conflict', `Nothing can be refunded of a payment that is ${payment.status}.`, {
      subject: 'payment',
    });
  }
  const left = refundLeft(payment);
  if (amount.currency === left.currency && compareMoney(amount, left) <= 0) return;
  throw refusal(
    'invalid-data',
    `At most ${formatMoney(left, 'full')} can be refunded of this payment.${becauseOf(payment)}`,
    {
      subject: 'amount',
      total: left,
    },
  );
}

/** Explains why a disputed amount cannot be refunded; returns nothing if none is disputed. */
function becauseOf({ disputed }: Payment): string {
  if (disputed === null) return '';
  const amount = formatMoney(disputed, 'full');
  return ` The buyer’s bank disputes ${amount} and refunds it itself if the buyer is right: respond to the dispute at the provider.`;
}

/**
 * Another node may have refunded something between the check and the insert. A refund that is no longer
 * possible is closed again, unless another node has found this one and sent it.
 */
async function requireStillLeft(app: Application, refund: Refund): Promise<Refund> {
  const payment: Payment = await app.service('payments').get(refund.payment);
  try {
    requireLeft(payment, refund);
    return refund;
  } catch (error) {
    const data = { status: 'failed', refusal: 'Another refund was made first.' };
    const closing = { states: ['started'], data, where: UNDECIDED };
    if (await recordsOf(app, 'refunds').changeWhile(refund._id, closing)) throw error;
    return app.service('refunds').get(refund._id);
  }
}

/** Returns the id of the refund with a key, always the same. */
export function refundIdOf(key: string): RecordId {
  return derivedRecordId(key, NAMESPACE);
}
