import type { Application } from '@feathersjs/feathers';
import type { PaymentProviderName, RecordId, RecordOf } from '@harbour/core/contract';
import { isSent } from './charge-attempt.ts';
import { recordsOf } from './records.ts';

/** How long a buyer may take, in milliseconds. */
export const ABANDONED_MS = 24 * 3_600_000;

type Payment = RecordOf<'payments'>;

export interface SweepDeps {
  readonly app: Application;
  readonly now: () => number;
  /** Whose payments: another provider's cannot be asked for. */
  readonly provider: PaymentProviderName;
  readonly settle: (payment: RecordId) => Promise<unknown>;
  /** Ends one that nobody completed. */
  readonly abandon: (payment: Payment) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/**
 * Settles what nobody came back for: a server was killed, a page was closed, a message was lost. What a day has not completed ends, and the
 * order with it. One that fails does not hold up the others. `stopping` ends it early.
 */
export async function sweepPayments(deps: SweepDeps, stopping?: AbortSignal): Promise<void> {
  const { app, now, provider, settle, abandon, onError } = deps;
  const before = new Date(now() - ABANDONED_MS).toISOString();
  const open = { provider, status: { $in: ['started', 'processing'] }, $sort: { createdAt: 1 } };
  const payments: readonly Payment[] = await app.service('payments').find({ query: open, paginate: false });
  for (const payment of payments) {
    if (stopping?.aborted) return;
    const isLate = payment.status === 'started' && isSent(payment) && payment.createdAt < before;
    await (isLate ? abandon(payment) : settle(payment._id)).catch(onError);
  }
  await endOrders(deps, before);
}

/** Only orders of a checkout wait for a payment of ours; staff's own are theirs to end. */
async function endOrders({ app, provider }: SweepDeps, before: string): Promise<void> {
  const waiting = {
    status: { $in: ['pending', 'declined'] },
    createdAt: { $lt: before },
    attempt: { $ne: null },
  };
  const orders: readonly RecordOf<'orders'>[] = await app
    .service('orders')
    .find({ query: waiting, paginate: false });
  for (const { _id } of orders) {
    const open = await recordsOf(app, 'payments').first({
      order: _id,
      provider,
      status: { $in: ['started', 'processing'] },
    });
    if (open) continue;
    await recordsOf(app, 'orders').changeWhile(_id, {
      states: ['pending', 'declined'],
      data: { status: 'cancelled' },
    });
  }
}
