import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { refusal } from '../../calls/refusal.ts';
import { roleOf } from '../../collections/params.ts';
import { recordsOf } from '../../collections/records-of.ts';
import { addsUp } from '../../payments/order-sums.ts';

type Order = RecordOf<'orders'>;

/** The fields that decide what is charged and invoiced. */
const CHARGED = ['lines', 'tax', 'total', 'currency', 'region', 'plan', 'modules', 'prepayMonths'] as const;

/**
 * Refuses, over every path, what a person writes into an order that could not be invoiced
 * (`invalid-data`), and any change of what an order costs and sells once a payment has been begun for it
 * (`conflict`): the buyer has seen another one. A payment that has ended without money leaves the order
 * free again.
 */
export function holdToSums(app: Application) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data, params } = context;
    const sent: readonly Partial<Order>[] = [data ?? {}].flat();
    if (roleOf(params) === undefined || !sent.some(concerns)) return next();
    const query = id === null || id === undefined ? (params.query ?? {}) : { _id: id };
    const stored: readonly Order[] =
      method === 'create' ? [] : await app.service('orders').find({ query, paginate: false });
    for (const order of stored) await requireUnpaid(app, order);
    for (const values of sent) {
      const after = method === 'create' ? [values] : stored.map((order) => ({ ...order, ...values }));
      after.forEach(requireSums);
    }
    await next();
  };
}

function concerns(values: Partial<Order>): boolean {
  return CHARGED.some((field) => values[field] !== undefined);
}

async function requireUnpaid(app: Application, { _id: order, reference }: Order): Promise<void> {
  const status = { $in: ['started', 'processing', 'succeeded', 'refunded'] };
  if (!(await recordsOf(app, 'payments').first({ order, status }))) return;
  throw refusal(
    'conflict',
    `${reference} is being paid, or has been: cancel it and enter another order instead.`,
    { subject: 'payment' },
  );
}

/** A value that is missing is refused by the schema. */
function requireSums({ lines = [], tax, total, currency, region = 'hk' }: Partial<Order>): void {
  if (!tax || !total || !currency || addsUp({ lines, tax, total, currency, region })) return;
  const message = 'The lines and the tax must add up to the total, all in the currency of the order’s place';
  throw refusal('invalid-data', `${message}.`, { subject: 'total', issues: [{ path: 'total', message }] });
}
