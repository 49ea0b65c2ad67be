import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { addMoney, compareMoney, type Money, sumMoney } from '@harbour/core/money';
import { unless } from '../collections/records-of.ts';

type Payment = RecordOf<'payments'>;
type Refund = RecordOf<'refunds'>;

/** A refund that has succeeded but is not closed yet. */
export interface RecordedRefund {
  readonly app: Application;
  readonly refund: Refund;
  /** UTC ISO text. */
  readonly at: string;
}

/**
 * Records the refunded sum on a payment, including this refund; returns `false` if another run has closed the
 * refund meanwhile.
 */
export function recordRefunded({ app, refund, at }: RecordedRefund): Promise<boolean> {
  return writeSum(app, refund, {
    status: 'started',
    figures: ({ settledAt }, others) => ({
      refunded: addMoney(others, refund.amount),
      settledAt: settledAt ?? at,
    }),
  });
}

/** Records on a payment that one of its refunds was returned. */
export function recordReturned(app: Application, refund: Refund): Promise<boolean> {
  return writeSum(app, refund, { status: 'succeeded', figures: (_, others) => ({ refunded: others }) });
}

/** Returns the other refunds of a refund's payment. */
function otherRefunds(
  app: Application,
  { _id, payment }: Pick<Refund, '_id' | 'payment'>,
): Promise<readonly Refund[]> {
  const query = { payment, status: 'succeeded', _id: { $ne: _id } };
  return app.service('refunds').find({ query, paginate: false });
}

interface SumChange {
  /** The refund's current status, which its new one replaces. */
  readonly status: Refund['status'];
  /** Computes the new values from the payment and the sum of its other refunds. */
  readonly figures: (
    payment: Payment,
    others: Money,
  ) => { readonly refunded: Money; readonly settledAt?: string };
}

/**
 * Reads the payment first and writes it only if its sum has not changed since: a delayed run starts over
 * instead of writing an outdated sum.
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
