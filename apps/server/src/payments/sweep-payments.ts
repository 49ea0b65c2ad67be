import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import {
  type PaymentProviderName,
  paymentWayRules,
  paymentWays,
  type RecordId,
} from '@harbour/core/contract/values';
import { recordsOf } from '../collections/records-of.ts';
import { isSent } from './charge-attempt.ts';

/** How long a buyer may take to pay, in milliseconds. */
const ABANDONED_MS = 24 * 3_600_000;

type Payment = RecordOf<'payments'>;

/** The ways of paying whose codes can be paid after their expiry. */
const byCode = paymentWays.filter((way) => paymentWayRules[way].minutes !== null);

export interface SweepDeps {
  readonly app: Application;
  readonly now: () => number;
  /** Only payments of this provider are swept, because other providers cannot be called. */
  readonly provider: PaymentProviderName;
  readonly settle: (payment: RecordId) => Promise<unknown>;
  /** Ends a payment that was not completed. */
  readonly abandon: (payment: Payment) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/**
 * Settles abandoned payments: a server was killed, a page was closed, a message was lost. Payments not
 * completed within a day are ended, and their orders too. An expired QR code is checked for a day, as
 * somebody may have paid it late.
 * A failure does not hold up the others. `stopping` ends the sweep early.
 */
export async function sweepPayments(deps: SweepDeps, stopping?: AbortSignal): Promise<void> {
  const { app, now, provider, settle, abandon, onError } = deps;
  const before = new Date(now() - ABANDONED_MS).toISOString();
  const open = { provider, status: { $in: ['started', 'processing'] }, $sort: { createdAt: 1 } };
  const payments: readonly Payment[] = await app.service('payments').find({ query: open, paginate: false });
  for (const payment of payments) {
    if (stopping?.aborted) return;
    const isLate = payment.status === 'started' && isSent(payment) && isOver(payment, now());
    await (isLate ? abandon(payment) : settle(payment._id)).catch(onError);
  }
  await settleLate(deps, before, stopping);
  await endOrders(deps, before, stopping);
}

/** Records late payments of expired codes whose webhook call was lost. */
async function settleLate(
  { app, provider, settle, onError }: SweepDeps,
  since: string,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const ended = {
    provider,
    way: { $in: byCode },
    status: { $in: ['failed', 'cancelled'] },
    createdAt: { $gt: since },
  };
  const codes: readonly Payment[] = await app.service('payments').find({ query: ended, paginate: false });
  for (const { _id } of codes) {
    if (stopping?.aborted) return;
    await settle(_id).catch(onError);
  }
}

/**
 * True if the buyer's time is over: the provider's deadline if it sets one, else a day. A QR code is ended
 * when it is settled.
 */
function isOver({ actBy, createdAt, way }: Payment, now: number): boolean {
  if (paymentWayRules[way].minutes !== null) return false;
  return (actBy === null ? Date.parse(createdAt) + ABANDONED_MS : Date.parse(actBy)) < now;
}

/** Ends unpaid orders of a checkout only; staff end the orders that they created. */
async function endOrders(
  { app, provider, onError }: SweepDeps,
  before: string,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const waiting = {
    status: { $in: ['pending', 'declined'] },
    createdAt: { $lt: before },
    attempt: { $ne: null },
  };
  const orders: readonly RecordOf<'orders'>[] = await app
    .service('orders')
    .find({ query: waiting, paginate: false });
  const end = async (order: RecordId) => {
    const status = { $in: ['started', 'processing'] };
    const open = await recordsOf(app, 'payments').first({ order, provider, status });
    if (open) return;
    const cancelled = { states: ['pending', 'declined'], data: { status: 'cancelled' } };
    await recordsOf(app, 'orders').changeWhile(order, cancelled);
  };
  for (const { _id } of orders) {
    if (stopping?.aborted) return;
    await end(_id).catch(onError);
  }
}

type Refund = RecordOf<'refunds'>;

export interface SweepRefundsDeps {
  readonly app: Application;
  readonly settle: (refund: Refund) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Checks the refunds in progress; a failure does not hold up the others. */
export async function sweepRefunds({ app, settle, onError }: SweepRefundsDeps): Promise<void> {
  for (const refund of await find(app, { status: 'started' })) await settle(refund).catch(onError);
}

/**
 * Checks every refund of a payment that its provider has reported on: a bank may return a refund that had
 * succeeded, and an earlier message about that may have been interrupted. Throws the first failure, so that
 * the provider sends its message again.
 */
export async function resettleRefunds(
  { app, settle }: Omit<SweepRefundsDeps, 'onError'>,
  payment: RecordId,
): Promise<void> {
  const $or = [{ status: { $ne: 'failed' } }, { returnedAt: { $ne: null } }];
  for (const refund of await find(app, { payment, $or })) await settle(refund);
}

const find = (app: Application, query: object): Promise<readonly Refund[]> =>
  app.service('refunds').find({ query: { ...query, $sort: { createdAt: 1 } }, paginate: false });
