import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import { compareMoney, subtractMoney, sumMoney } from '@harbour/core/money';
import { creditNote, noteOccasion } from '@harbour/core/pricing';
import { recordsOf, unless } from '../collections/records-of.ts';
import { inEachLanguage } from '../texts.ts';
import { creditNoteFacts, creditNotesOf } from './credit-note-facts.ts';
import { UNPAID } from './payments.ts';
import type { PaymentProvider, RefundOutcome } from './provider.ts';

type Payment = RecordOf<'payments'>;
type Refund = RecordOf<'refunds'>;

/** Maximum length of a provider's text that is stored. */
const REFUSAL_MAX = 300;

export interface SettleRefundDeps {
  readonly app: Application;
  readonly now: () => number;
  readonly providerOf: (payment: Payment) => PaymentProvider;
  /** Called with a refund that has just succeeded or been returned by its bank, to notify its owner. */
  readonly onSettled: (refund: RecordId) => void;
  /**
   * Called with a refund that its provider has refused, at once or later: the money has not left the account.
   */
  readonly onRefused: (refund: Refund) => void;
}

/**
 * Asks the provider for the state of a refund, sends it if the provider does not know it, and records the
 * consequences. It is idempotent: every step finds the work of an earlier run. Throws `unavailable` if the
 * result is unknown.
 */
export async function settleRefund(deps: SettleRefundDeps, refund: Refund): Promise<Refund> {
  if (refund.returnedAt !== null) return recordReturned(deps, refund);
  if (refund.status === 'failed') return refund;
  const payment: Payment = await deps.app.service('payments').get(refund.payment);
  const provider = deps.providerOf(payment);
  const requested = { reference: payment.reference, amount: refund.amount, key: refund._id };
  const found = await provider.lookRefund(requested);
  if (refund.status === 'succeeded')
    return found?.status === 'failed' ? returnRefund(deps, refund, found) : refund;
  const outcome = found ?? (await provider.refund(requested));
  if (outcome.status === 'pending') return refund;
  if (outcome.status === 'succeeded') return recordSuccess(deps, refund);
  return recordFailure(deps, refund, outcome);
}

/**
 * The money stays: a payment whose outcome waited for its full refund is now recorded as succeeded. If
 * another node has decided that the refund succeeded, its success is recorded first, and then its return.
 */
async function recordFailure(
  deps: SettleRefundDeps,
  refund: Refund,
  outcome: RefundOutcome,
): Promise<Refund> {
  const { app, now } = deps;
  const settledAt = isoAt(now());
  const taken = { status: 'succeeded', failure: null, settledAt };
  await recordsOf(app, 'payments').changeWhile(refund.payment, { states: UNPAID, data: taken });
  const data = { status: 'failed', refusal: refusalOf(outcome), settledAt };
  const closed = await recordsOf(app, 'refunds').changeWhile(refund._id, {
    states: ['started'],
    data,
    where: UNDECIDED,
  });
  if (closed) {
    deps.onRefused(closed);
    return closed;
  }
  const decided = await recordSuccess(deps, refund);
  return decided.status === 'succeeded' ? settleRefund(deps, decided) : decided;
}

/** The bank has returned a refund. Another refund may be requested. */
async function returnRefund(deps: SettleRefundDeps, refund: Refund, outcome: RefundOutcome): Promise<Refund> {
  const { app, now } = deps;
  const data = { status: 'failed', refusal: refusalOf(outcome), returnedAt: isoAt(now()), toldAt: null };
  const closed = await recordsOf(app, 'refunds').changeWhile(refund._id, { states: ['succeeded'], data });
  const returned = await recordReturned(deps, closed ?? (await app.service('refunds').get(refund._id)));
  if (!closed) return returned;
  deps.onRefused(closed);
  deps.onSettled(closed._id);
  return returned;
}

/**
 * A returned refund has no credit note, and its payment counts the money as kept again. The provider repeats
 * a message whose handling was interrupted, and this is repeated with it.
 */
async function recordReturned({ app, now }: SettleRefundDeps, refund: Refund): Promise<Refund> {
  const { creditNote } = refund;
  const ofNote = { states: ['paid'], data: { status: 'void' } };
  if (creditNote) await recordsOf(app, 'invoices').changeWhile(creditNote, ofNote);
  await recordRefunded(app, refund.payment, isoAt(now()));
  return refund;
}

const refusalOf = ({ refusal = 'no reason was given' }: RefundOutcome): string =>
  refusal.slice(0, REFUSAL_MAX);

/**
 * Decides the success, then writes the payment, then the credit note, then the refund: an interrupted run is
 * repeated.
 */
async function recordSuccess(deps: SettleRefundDeps, refund: Refund): Promise<Refund> {
  const { app, now } = deps;
  const at = isoAt(now());
  const decided = await decideSuccess({ app, refund, at });
  if (decided.status !== 'started') return decided;
  await recordRefunded(app, refund.payment, at);
  const note = await writeCreditNote(deps, refund);
  const data = { status: 'succeeded', creditNote: note };
  const closed = await recordsOf(app, 'refunds').changeWhile(refund._id, { states: ['started'], data });
  if (closed) deps.onSettled(refund._id);
  return closed ?? app.service('refunds').get(refund._id);
}

/** Credits an invoice with the refunded amount; `null` for a payment without an invoice. */
async function writeCreditNote({ app, now }: SettleRefundDeps, refund: Refund): Promise<RecordId | null> {
  if (!refund.invoice) return null;
  const invoice: RecordOf<'invoices'> = await app.service('invoices').get(refund.invoice);
  const occasion = noteOccasion(refund.reference);
  // An interrupted run may have stored this refund's note already.
  const notes = (await creditNotesOf(app, invoice._id)).filter((other) => other.occasion !== occasion);
  const figures = creditNote(invoice, { notes, amount: refund.amount });
  const net = subtractMoney(figures.total, figures.tax);
  const note = await recordsOf(app, 'invoices').findOrCreate(
    { occasion },
    {
      ...creditNoteFacts(invoice, now()),
      ...figures,
      reason: 'refund',
      lines: [
        {
          label: inEachLanguage((t) => t('documents:lines.refundOf', { reference: invoice.reference })),
          count: 1,
          unit: net,
          amount: net,
        },
      ],
    },
  );
  return note._id;
}

/** A refund that its provider reports as sent. */
interface SentRefund {
  readonly app: Application;
  readonly refund: Refund;
  /** UTC ISO text. */
  readonly at: string;
}

/**
 * Decides that a refund in progress has succeeded, before anything follows from it: of the nodes that learn
 * different results, the first one decides. Returns the refund as it is then: `started` if its consequences
 * are still to be recorded.
 */
async function decideSuccess({ app, refund: { _id }, at }: SentRefund): Promise<Refund> {
  const data = { settledAt: at };
  const decided = await recordsOf(app, 'refunds').changeWhile(_id, {
    states: ['started'],
    data,
    where: UNDECIDED,
  });
  return decided ?? app.service('refunds').get(_id);
}

/** A refund in progress whose result no node has decided. */
export const UNDECIDED = { settledAt: null } as const;

/**
 * Records on a payment the sum of its refunds, those included whose success is only decided. Every node
 * changes a refund first and calls this afterwards, and it returns only once it finds the sum recorded: an
 * outdated sum is never the last one. `at` is the time at which a payment that waited for its refund is
 * settled.
 */
async function recordRefunded(app: Application, id: Payment['_id'], at: string): Promise<void> {
  for (;;) {
    const payment: Payment = await app.service('payments').get(id);
    const amounts = (await refundsThatCount(app, id)).map(({ amount }) => amount);
    const refunded = sumMoney(payment.currency, amounts);
    const status = compareMoney(refunded, payment.amount) >= 0 ? 'refunded' : 'succeeded';
    if (payment.status === status && payment.refunded?.amount === refunded.amount) return;
    const { settledAt, version } = payment;
    const data = { refunded, status, settledAt: settledAt ?? at, version };
    await unless('conflict', app.service('payments').patch(id, data));
  }
}

function refundsThatCount(app: Application, payment: Payment['_id']): Promise<readonly Refund[]> {
  const $or = [{ status: 'succeeded' }, { status: 'started', settledAt: { $ne: null } }];
  return app.service('refunds').find({ query: { payment, $or }, paginate: false });
}
