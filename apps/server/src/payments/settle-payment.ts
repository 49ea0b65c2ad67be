import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { paymentWayRules, type RecordId } from '@harbour/core/contract/values';
import { compareMoney } from '@harbour/core/money';
import { recordsOf } from '../collections/records-of.ts';
import { type ChargeAttempt, isSent } from './charge-attempt.ts';
import { type OnInvoicePaid, OPEN, type Settled, UNPAID } from './payments.ts';
import type { CardFacts, PaymentLookup, PaymentOutcome } from './provider.ts';
import {
  type TakenOver,
  type TakeOverDeps,
  takeOverInvoice,
  takeOverMethod,
  takeOverOrder,
} from './take-over.ts';

type Payment = RecordOf<'payments'>;

export interface SettleDeps extends TakeOverDeps {
  readonly lookupOf: (payment: Payment) => PaymentLookup;
  /** Requests again the result of a charge that was interrupted before its provider's reference was known. */
  readonly resumeCharge: (payment: Payment) => Promise<ChargeAttempt>;
  /** Refunds a payment that was not owed. */
  readonly refundUnowed: (payment: Payment) => Promise<void>;
  readonly onInvoicePaid: OnInvoicePaid;
  /** Called with an invoice whose delayed charge has failed; see `OnInvoiceUnpaid`. */
  readonly onInvoiceUnpaid: (invoice: RecordId, isWatched: boolean) => void;
  /** Ends the other open attempts for the subject of a payment that has succeeded. */
  readonly endOthers: (payment: Payment) => void;
  /** Called once with an order that has just been paid. */
  readonly onOrderPaid: (order: RecordId) => void;
}

/** Asks the provider for the state of a payment and applies the consequences. See `Payments.settle`. */
export async function settlePayment(deps: SettleDeps, id: RecordId): Promise<Settled> {
  const payment: Payment = await deps.app.service('payments').get(id);
  if (!canStillBePaid(payment)) return settledOf(payment);
  const requested = await request(deps, payment);
  return settledOf(await record(deps, requested));
}

/**
 * Open attempts may still take money, and so may ended ones that the provider knows; a charge that ended
 * unsent is never sent.
 */
function canStillBePaid(payment: Payment): boolean {
  return OPEN.includes(payment.status) || (UNPAID.includes(payment.status) && isSent(payment));
}

/**
 * Ends a payment that its buyer has not completed, or gives up now (`isWatched`); money that has arrived
 * anyway is recorded. A charge that may not have reached its provider stays.
 */
export async function abandonPayment(
  deps: SettleDeps,
  payment: Payment,
  isWatched: boolean,
): Promise<Payment> {
  if (!isSent(payment)) return payment;
  const outcome = await deps.lookupOf(payment).cancel(payment.reference);
  return record(deps, { payment, outcome }, isWatched);
}

/**
 * Records a provider's result of a payment, and its consequences. A bank's refusal is assumed to happen while
 * the buyer is at the screen.
 */
function record(
  deps: SettleDeps,
  { payment, outcome }: ChargeAttempt,
  isWatched = outcome.status === 'failed',
): Promise<Payment> {
  switch (outcome.status) {
    case 'started':
      return noteRefusedCard(deps, payment, outcome);
    case 'processing':
      return change(deps.app, payment, {
        states: ['started'],
        data: { status: 'processing', failure: null },
      });
    case 'succeeded':
      return recordOutcome(deps, payment, outcome);
    default:
      return recordNoMoney(deps, { payment, outcome }, isWatched);
  }
}

/** Returns the state of a payment in short form. */
export function settledOf({ _id: payment, status, failure, subscription }: Payment): Settled {
  return { payment, status, failure, subscription };
}

async function request(deps: SettleDeps, payment: Payment): Promise<ChargeAttempt> {
  const { outcome, payment: known } = await deps.resumeCharge(payment);
  const hasExpired = outcome.status === 'started' && hasCodeExpired(known, deps.now());
  const isSettled = !OPEN.includes(payment.status) || !isSent(known);
  if ((outcome.status !== 'failed' && !hasExpired) || isSettled) return { payment: known, outcome };
  // Cancels it at the provider too, so that it takes no money later; money that has already arrived counts.
  const ended = await deps.lookupOf(known).cancel(known.reference);
  const isOver = ended.status === 'failed' || ended.status === 'cancelled';
  if (!isOver) return { payment: known, outcome: ended };
  return { payment: known, outcome: hasExpired ? { status: 'failed', failure: 'expiredCode' } : outcome };
}

function hasCodeExpired({ way, actBy }: Payment, now: number): boolean {
  return actBy !== null && isByCode(way) && Date.parse(actBy) <= now;
}

/** True for the ways of paying whose codes and pages expire. */
function isByCode(way: Payment['way']): boolean {
  return paymentWayRules[way].minutes !== null;
}

async function recordOutcome(deps: SettleDeps, payment: Payment, outcome: PaymentOutcome): Promise<Payment> {
  if (hasWrongAmount(payment, outcome))
    return returnMoney(deps, await recordAmount(deps, payment, outcome), outcome);
  const taken = await takeOverFor(deps, payment, outcome);
  if (!taken) return returnMoney(deps, payment, outcome);
  const known = outcome.card ? cardIn(outcome.card) : {};
  const data = { ...taken, ...known, status: 'succeeded', failure: null, settledAt: isoNow(deps) };
  const settled = await recordsOf(deps.app, 'payments').changeWhile(payment._id, { states: UNPAID, data });
  if (settled?.order) deps.onOrderPaid(settled.order);
  if (settled) deps.endOthers(settled);
  return settled ?? deps.app.service('payments').get(payment._id);
}

/** Once a wrong amount is recorded, the payment pays for nothing: its amount is then the amount received. */
function hasWrongAmount({ amount, failure }: Payment, { received }: PaymentOutcome): boolean {
  if (failure === 'wrongAmount') return true;
  return received !== undefined && compareMoney(received, amount) !== 0;
}

/**
 * Records the received amount instead of the requested one, with the failure in the same write: an
 * interrupted run is finished by the next.
 */
async function recordAmount(
  { app }: SettleDeps,
  { _id, amount }: Payment,
  { received = amount }: PaymentOutcome,
): Promise<Payment> {
  return app.service('payments').patch(_id, { amount: received, failure: 'wrongAmount' });
}

async function takeOverFor(
  deps: SettleDeps,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<TakenOver | undefined> {
  // A payment with a refund pays for nothing, even if staff have reopened the order.
  if (await recordsOf(deps.app, 'refunds').first({ payment: payment._id })) return undefined;
  if (payment.purpose === 'order') return takeOverOrder(deps, payment, outcome);
  if (payment.purpose === 'invoice') return takeOverInvoice(deps, payment, outcome);
  return takeOverMethod(deps, payment, outcome);
}

/** This money is not owed (any more): it is refunded at once, and the payment is not decided until then. */
async function returnMoney(deps: SettleDeps, payment: Payment, { card }: PaymentOutcome): Promise<Payment> {
  const { app } = deps;
  if (card) await app.service('payments').patch(payment._id, cardIn(card));
  const failure = payment.failure === 'wrongAmount' ? payment.failure : null;
  await change(app, payment, { states: ['started'], data: { status: 'processing', failure } });
  await deps.refundUnowed(payment);
  return app.service('payments').get(payment._id);
}

async function recordNoMoney(
  deps: SettleDeps,
  { payment, outcome }: ChargeAttempt,
  isWatched: boolean,
): Promise<Payment> {
  const { status } = outcome;
  const failure = outcome.failure ?? (status === 'cancelled' ? 'abandoned' : 'declined');
  const data = { status, failure, settledAt: isoNow(deps) };
  if (status === 'failed' && failure !== 'expiredCode') await declineOrder(deps, payment);
  const changed = await change(deps.app, payment, { states: OPEN, data });
  const isLate = payment.status === 'processing';
  const isChallenge = payment.status === 'started' && payment.actBy !== null && !isByCode(payment.way);
  const waited = isLate || isChallenge;
  if (waited && payment.invoice) deps.onInvoiceUnpaid(payment.invoice, isWatched && !isLate);
  return changed;
}

/** Records a declined card while the buyer still has the fields open. */
async function noteRefusedCard(
  deps: SettleDeps,
  payment: Payment,
  { failure }: PaymentOutcome,
): Promise<Payment> {
  if (failure === null || payment.failure === failure) return payment;
  await declineOrder(deps, payment);
  return change(deps.app, payment, { states: ['started'], data: { failure } });
}

async function declineOrder({ app }: SettleDeps, { order }: Payment): Promise<void> {
  const declined = { states: ['pending'], data: { status: 'declined' } };
  if (order) await recordsOf(app, 'orders').changeWhile(order, declined);
}

/** Returns the payment after a change, or as it is if another run was first. */
async function change(
  app: Application,
  { _id }: Payment,
  { states, data }: { readonly states: readonly string[]; readonly data: object },
): Promise<Payment> {
  return (
    (await recordsOf(app, 'payments').changeWhile(_id, { states, data })) ?? app.service('payments').get(_id)
  );
}

function cardIn({ brand, lastFour }: CardFacts) {
  return { card: { brand, lastFour } };
}

function isoNow({ now }: SettleDeps): string {
  return new Date(now()).toISOString();
}
