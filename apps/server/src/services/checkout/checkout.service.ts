import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { writtenFields } from '@harbour/core/contract/definition';
import { refusal } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import { requireAddOns } from '../../catalogue/find-offer.ts';
import { requireOfRows, roleOf } from '../../collections/params.ts';
import { recordsOf } from '../../collections/records-of.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { PaymentsDesk } from '../../payments/create-payments.ts';
import { addsUp, pricesEachModule } from '../../payments/order-sums.ts';
import { type ClosingDeps, requireSelling } from '../closed-places.ts';
import { placeOrder } from './place-order.ts';
import { priceCheckout } from './price-checkout.ts';

export interface CheckoutDeps extends ClosingDeps {
  readonly payments: Pick<PaymentsDesk, 'cancelOrder' | 'isOpen'>;
  readonly limits: RateLimits;
  readonly now: () => number;
}

/**
 * Registers `checkout/price`, which prices a choice with its hardware now, `checkout/order`, which creates an
 * order that waits for its payment, and `checkout/cancel`, which cancels it. Refusals: `invalid-data`,
 * `price-changed` with the new total, `conflict` for an attempt that has created another order and for a paid
 * order, `not-found`, `unavailable` if no payments are possible, `too-many-requests`. Orders that staff write
 * must add up.
 */
export function registerCheckout(app: Application, { payments, limits, now, config }: CheckoutDeps): void {
  const hold = enforceSums(app);
  app.service('orders').hooks({ around: { create: [hold], patch: [hold] } });
  registerAction(app, 'checkout/price', async (data) => {
    const { offer, price } = await priceCheckout(app, data, new Date(now()).toISOString());
    requireAddOns(offer, data.choice);
    return price;
  });
  registerAction(app, 'checkout/order', async (data, params) => {
    const session = requireSession(params);
    await requireSelling(app, data.choice.place, { config });
    if (!payments.isOpen)
      throw refusal('unavailable', 'Nothing can be bought here at the moment. Ask us, and we will help.');
    await limits.consume('orderByAccount', session.account.id);
    const { _id, reference } = await placeOrder({ app, now }, data, session);
    return { order: _id, reference };
  });
  registerAction(app, 'checkout/cancel', async ({ order }, params) => {
    await payments.cancelOrder(order, requireSession(params));
    return { done: true };
  });
}

type Order = RecordOf<'orders'>;

/** The fields that decide what is charged and invoiced. */
const CHARGED = ['lines', 'tax', 'total', 'currency', 'region', 'plan', 'modules', 'prepayMonths'];

/**
 * Refuses, over every path, a person's write that would make an order impossible to invoice (`invalid-data`),
 * and any change of an order's price or contents once a payment has been started for it (`conflict`): the
 * buyer agreed to the former ones. A payment that ended without money allows changes again.
 */
function enforceSums(app: Application) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data, params } = context;
    const sent: readonly object[] = [data ?? {}].flat();
    if (roleOf(params) === undefined || !sent.some(concerns)) return next();
    const query = id === null || id === undefined ? (params.query ?? {}) : { _id: id };
    const stored: readonly Order[] =
      method === 'create' ? [] : await app.service('orders').find({ query, paginate: false });
    for (const order of stored) await requireUnpaid(app, order);
    requireOfRows<Order>(context, ({ after }) => {
      requireSums(after);
      requirePrices(after);
    });
    await next();
  };
}

function concerns(values: object): boolean {
  return writtenFields({ ...values }).some((field) => CHARGED.includes(field));
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
  const message =
    'Each line must be its count times its unit price, and the lines and the tax must add up to the total, all in the currency of the order’s place';
  const issues = [{ path: 'total', message, code: 'doesNotAddUp' }];
  throw refusal('invalid-data', `${message}.`, { subject: 'total', issues });
}

function requirePrices({ lines = [], modules = [] }: Partial<Order>): void {
  if (pricesEachModule({ lines, modules })) return;
  const message =
    'The first line is that of the plan; then each module needs a line with its count, in the same order';
  const issues = [{ path: 'modules', message, code: 'moduleWithoutLine' }];
  throw refusal('invalid-data', `${message}.`, { subject: 'modules', issues });
}
