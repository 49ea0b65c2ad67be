import type { Application } from '@feathersjs/feathers';
import type { RecordId, RecordOf } from '@harbour/core/contract';
import { type ChargeAttempt, isSent } from './charge-attempt.ts';
import { OPEN, UNPAID } from './payment-states.ts';
import type { OnInvoicePaid, Settled } from './payments.ts';
import type { CardFacts, PaymentOutcome, PaymentProvider } from './provider.ts';
import { recordsOf } from './records.ts';
import { takeOverInvoice, takeOverMethod } from './take-over-invoice.ts';
import { type TakenOver, type TakeOverDeps, takeOverOrder } from './take-over-order.ts';

type Payment = RecordOf<'payments'>;

export interface SettleDeps extends TakeOverDeps {
  readonly providerOf: (payment: Payment) => PaymentProvider;
  /** Asks again how a charge stands that was cut off before its provider's reference was known. */
  readonly resumeCharge: (payment: Payment) => Promise<ChargeAttempt>;
  /** Sends the money of a payment back that nobody owes. */
  readonly giveBack: (payment: Payment) => Promise<void>;
  readonly onInvoicePaid: OnInvoicePaid;
  /** Told of an invoice whose charge was declined late. */
  readonly onInvoiceUnpaid: (invoice: RecordId) => void;
  /** Told once of an order that has just been paid. */
  readonly onOrderPaid: (order: RecordId) => void;
}

/** Asks the provider how a payment stands, and takes over what follows. See `Payments.settle`. */
export async function settlePayment(deps: SettleDeps, id: RecordId): Promise<Settled> {
  const payment: Payment = await deps.app.service('payments').get(id);
  if (!canStillBePaid(payment)) return settledOf(payment);
  const asked = await ask(deps, payment);
  return settledOf(await record(deps, asked.payment, asked.outcome));
}

/** Money may still come of what is open, and late of what its provider has heard of; a charge that ended unsent is not sent after all. */
function canStillBePaid(payment: Payment): boolean {
  return OPEN.includes(payment.status) || (UNPAID.includes(payment.status) && isSent(payment));
}

/** Ends a payment whose buyer has not completed it; money that has come all the same is taken over. A charge that has no buyer stays. */
export async function abandonPayment(deps: SettleDeps, payment: Payment): Promise<void> {
  if (!isSent(payment)) return;
  await record(deps, payment, await deps.providerOf(payment).cancel(payment.reference));
}

/** Writes down what a provider has said of a payment, and everything that follows from it. */
export function record(deps: SettleDeps, payment: Payment, outcome: PaymentOutcome): Promise<Payment> {
  switch (outcome.status) {
    case 'started':
      return noteRefusedCard(deps, payment, outcome);
    case 'processing':
      return change(deps.app, payment, {
        states: ['started'],
        data: { status: 'processing', failure: null },
      });
    case 'succeeded':
      return takeOver(deps, payment, outcome);
    default:
      return recordNoMoney(deps, payment, outcome);
  }
}

/** How a payment stands, in short. */
export function settledOf({ _id: payment, status, failure, subscription }: Payment): Settled {
  return { payment, status, failure, subscription };
}

async function ask(deps: SettleDeps, payment: Payment): Promise<ChargeAttempt> {
  const { outcome, payment: known } = await deps.resumeCharge(payment);
  const isSettled = !OPEN.includes(payment.status) || !isSent(known);
  if (outcome.status !== 'failed' || isSettled) return { payment: known, outcome };
  // The provider ends it too, so that no money comes of it later; what has come meanwhile counts.
  const ended = await deps.providerOf(known).cancel(known.reference);
  const isOver = ended.status === 'failed' || ended.status === 'cancelled';
  return { payment: known, outcome: isOver ? outcome : ended };
}

async function takeOver(deps: SettleDeps, payment: Payment, outcome: PaymentOutcome): Promise<Payment> {
  const taken = await takeOverFor(deps, payment, outcome);
  if (!taken) return returnMoney(deps, payment, outcome);
  const known = outcome.card ? cardIn(outcome.card) : {};
  const data = { ...taken, ...known, status: 'succeeded', failure: null, settledAt: isoNow(deps) };
  const settled = await recordsOf(deps.app, 'payments').changeWhile(payment._id, { states: UNPAID, data });
  if (settled?.order) deps.onOrderPaid(settled.order);
  return settled ?? deps.app.service('payments').get(payment._id);
}

async function takeOverFor(
  deps: SettleDeps,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<TakenOver | undefined> {
  // What is on its way back pays for nothing, even where staff have opened the order again.
  if (await recordsOf(deps.app, 'refunds').first({ payment: payment._id })) return undefined;
  if (payment.purpose === 'order') return takeOverOrder(deps, payment, outcome);
  if (payment.purpose === 'invoice') return takeOverInvoice(deps, payment, outcome);
  return takeOverMethod(deps, payment, outcome);
}

/** Nobody owes this money (any more): it goes back at once, and the payment is not decided until it has. */
async function returnMoney(deps: SettleDeps, payment: Payment, { card }: PaymentOutcome): Promise<Payment> {
  const { app } = deps;
  if (card) await app.service('payments').patch(payment._id, cardIn(card));
  await change(app, payment, { states: ['started'], data: { status: 'processing', failure: null } });
  await deps.giveBack(payment);
  return app.service('payments').get(payment._id);
}

async function recordNoMoney(deps: SettleDeps, payment: Payment, outcome: PaymentOutcome): Promise<Payment> {
  const { status } = outcome;
  const failure = outcome.failure ?? (status === 'cancelled' ? 'abandoned' : 'declined');
  const data = { status, failure, settledAt: isoNow(deps) };
  if (status === 'failed') await declineOrder(deps, payment);
  const changed = await change(deps.app, payment, { states: OPEN, data });
  if (payment.status === 'processing' && payment.invoice) deps.onInvoiceUnpaid(payment.invoice);
  return changed;
}

/** A card gave no money, and the buyer still has the fields before them. */
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

/** The payment after a change, or as it is where somebody else was first. */
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
