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
 * Writes on a payment what of it has gone back, with this refund; answers `false` where another run has
 * closed the refund meanwhile.
 */
export function noteRefunded({ app, refund, at }: NotedRefund): Promise<boolean> {
  return writeSum(app, refund, {
    status: 'started',
    figures: ({ settledAt }, others) => ({
      refunded: addMoney(others, refund.amount),
      settledAt: settledAt ?? at,
    }),
  });
}

/** Writes on a payment that one of its refunds has come back after all. */
export function noteReturned(app: Application, refund: Refund): Promise<boolean> {
  return writeSum(app, refund, { status: 'succeeded', figures: (_, others) => ({ refunded: others }) });
}

/** What else has gone back of the payment of a refund. */
export function otherRefunds(
  app: Application,
  { _id, payment }: Pick<Refund, '_id' | 'payment'>,
): Promise<readonly Refund[]> {
  const query = { payment, status: 'succeeded', _id: { $ne: _id } };
  return app.service('refunds').find({ query, paginate: false });
}

interface SumChange {
  /** The refund's own status, before it is closed with its new one. */
  readonly status: Refund['status'];
  /** What is written, by the payment as it is and what its other refunds come to. */
  readonly figures: (
    payment: Payment,
    others: Money,
  ) => { readonly refunded: Money; readonly settledAt?: string };
}

/**
 * The payment is read first and written only while nobody else has changed its sum since: a run that was held
 * up starts over instead of writing an older sum.
 */
async function writeSum(app: Application, refund: Refund, change: SumChange): Promise<boolean> {
  for (;;) {
    const payment: Payment = await app.service('payments').get(refund.payment);
    const { status }: Refund = await app.service('refunds').get(refund._id);
    if (status !== change.status) return false;
    const others = (await otherRefunds(app, refund)).map(({ amount }) => amount);
    const figures = change.figures(payment, sumMoney(refund.currency, others));
    const isAll = compareMoney(figures.refunded, payment.amount) >= 0;
    const data = { ...figures, status: isAll ? 'refunded' : 'succeeded', version: payment.version };
    if (await unless('conflict', app.service('payments').patch(payment._id, data))) return true;
  }
}
