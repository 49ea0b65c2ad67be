import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { compareMoney, sumMoney } from '@harbour/core/money';
import { recordsOf, unless } from '../collections/records-of.ts';

type Payment = RecordOf<'payments'>;
type Refund = RecordOf<'refunds'>;

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
export async function decideSuccess({ app, refund: { _id }, at }: SentRefund): Promise<Refund> {
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
export async function recordRefunded(app: Application, id: Payment['_id'], at: string): Promise<void> {
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
