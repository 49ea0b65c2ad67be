import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract';
import { addMoney, compareMoney, type Money, sumMoney } from '@harbour/core/money';
import { unless } from './records.ts';

type Payment = RecordOf<'payments'>;
type Refund = RecordOf<'refunds'>;

/** A refund that has gone through and is still to be closed. */
export interface NotedRefund {
  readonly app: Application;
  readonly refund: Refund;
  /** UTC ISO text. */
  readonly at: string;
}

/**
 * Writes on a payment what of it has gone back, with this refund, and answers what had gone before it; `undefined` where another run has
 * closed the refund meanwhile. The payment is read first and written only while nobody else has changed its sum since: a run that was
 * held up starts over instead of writing an older sum.
 */
export async function noteRefunded({ app, refund, at }: NotedRefund): Promise<Money | undefined> {
  for (;;) {
    const payment: Payment = await app.service('payments').get(refund.payment);
    const { status }: Refund = await app.service('refunds').get(refund._id);
    if (status !== 'started') return undefined;
    const before = await earlierRefunds(app, refund);
    const refunded = addMoney(before, refund.amount);
    const isAll = compareMoney(refunded, payment.amount) >= 0;
    const { version, settledAt } = payment;
    const data = { refunded, status: isAll ? 'refunded' : 'succeeded', settledAt: settledAt ?? at, version };
    if (await unless('conflict', app.service('payments').patch(payment._id, data))) return before;
  }
}

async function earlierRefunds(app: Application, { _id, payment, currency }: Refund): Promise<Money> {
  const query = { payment, status: 'succeeded', _id: { $ne: _id } };
  const earlier: readonly Refund[] = await app.service('refunds').find({ query, paginate: false });
  return sumMoney(
    currency,
    earlier.map(({ amount }) => amount),
  );
}
