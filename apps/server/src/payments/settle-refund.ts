import type { Application } from '@feathersjs/feathers';
import type { RecordId, RecordOf } from '@harbour/core/contract';
import { type Money, subtractMoney } from '@harbour/core/money';
import { creditNote, dayAt } from '@harbour/core/pricing';
import { noteRefunded } from './note-refunded.ts';
import { UNPAID } from './payment-states.ts';
import type { PaymentProvider, RefundOutcome } from './provider.ts';
import { recordsOf } from './records.ts';

type Payment = RecordOf<'payments'>;
type Refund = RecordOf<'refunds'>;

/** Longest text of a provider that is kept. */
const REFUSAL_MAX = 300;

export interface SettleRefundDeps {
  readonly app: Application;
  readonly now: () => number;
  readonly providerOf: (payment: Payment) => PaymentProvider;
  /** Told once of a refund that has just gone through. */
  readonly onRefunded: (refund: RecordId) => void;
  /** Told of a refund that its provider has refused: the money is still here. */
  readonly onRefused: (refund: Refund) => void;
}

/**
 * Asks the provider how a refund stands, sends it where it has not been heard of, and writes down what follows. It may be run as often as one
 * likes: every step finds what an earlier run has left. Throws `unavailable` where nobody knows.
 */
export async function settleRefund(deps: SettleRefundDeps, refund: Refund): Promise<Refund> {
  if (refund.status !== 'started') return refund;
  const payment: Payment = await deps.app.service('payments').get(refund.payment);
  const provider = deps.providerOf(payment);
  const asked = { reference: payment.reference, amount: refund.amount, key: refund._id };
  const outcome = (await provider.lookRefund(asked)) ?? (await provider.refund(asked));
  if (outcome.status === 'pending') return refund;
  if (outcome.status === 'succeeded') return takeOver(deps, refund);
  return giveUp(deps, refund, outcome);
}

/** The money stays: a payment that was to go back whole before anybody had booked it has taken it all the same. */
async function giveUp(
  deps: SettleRefundDeps,
  refund: Refund,
  { refusal = 'no reason was given' }: RefundOutcome,
): Promise<Refund> {
  const { app, now } = deps;
  const settledAt = isoAt(now());
  const taken = { status: 'succeeded', failure: null, settledAt };
  await recordsOf(app, 'payments').changeWhile(refund.payment, { states: UNPAID, data: taken });
  const data = { status: 'failed', refusal: refusal.slice(0, REFUSAL_MAX), settledAt };
  const closed = await close(app, refund, data);
  deps.onRefused(closed);
  return closed;
}

/** The payment first, then the credit note, and the refund itself last: a run that was cut off before that is done again. */
async function takeOver(deps: SettleRefundDeps, refund: Refund): Promise<Refund> {
  const { app, now } = deps;
  const at = isoAt(now());
  const before = await noteRefunded({ app, refund, at });
  if (!before) return app.service('refunds').get(refund._id);
  const note = await noteCredit(deps, { refund, before });
  const closed = await close(app, refund, { status: 'succeeded', creditNote: note, settledAt: at });
  if (closed.toldAt === null) deps.onRefunded(refund._id);
  return closed;
}

/** Takes an invoice back by as much as has gone back of its payment; a payment that is of no invoice has none. */
async function noteCredit(
  { app, now }: SettleRefundDeps,
  { refund, before }: { readonly refund: Refund; readonly before: Money },
): Promise<RecordId | null> {
  if (!refund.invoice) return null;
  const invoice: RecordOf<'invoices'> = await app.service('invoices').get(refund.invoice);
  const { user, subscription, companyName, currency } = invoice;
  const figures = creditNote(invoice, { before, amount: refund.amount });
  const at = isoAt(now());
  const net = subtractMoney(figures.total, figures.tax);
  const note = await recordsOf(app, 'invoices').findOrCreate(
    { reference: refund.reference.replace(/^RF-/, 'CN-') },
    {
      ...{ user, subscription, companyName, currency, ...figures },
      ...{ status: 'paid', issuedAt: at, paidAt: at, dueOn: dayAt(now()) },
      lines: [{ label: labelFor(invoice.reference), count: 1, unit: net, amount: net }],
    },
  );
  return note._id;
}

function labelFor(reference: string) {
  return {
    en: `Refund of invoice ${reference}`,
    'zh-hk': `發票 ${reference} 的退款`,
    'zh-cn': `发票 ${reference} 的退款`,
  };
}

/** The refund once it is decided, or as it is where another run was first. */
async function close(app: Application, { _id }: Refund, data: object): Promise<Refund> {
  const closed = await recordsOf(app, 'refunds').changeWhile(_id, { states: ['started'], data });
  return closed ?? app.service('refunds').get(_id);
}

function isoAt(time: number): string {
  return new Date(time).toISOString();
}
