import type { Application } from '@feathersjs/feathers';
import type { ActionData, RecordOf } from '@harbour/core/contract';
import { compareMoney, type Money } from '@harbour/core/money';
import { dayAt, taxRegionFor } from '@harbour/core/pricing';
import { newReference } from '../../new-reference.ts';
import { codeOf, refusal } from '../../refusal.ts';
import type { Session } from '../../session.ts';
import { checkShipping } from './check-shipping.ts';
import { type PricedCheckout, priceCheckout } from './price-checkout.ts';

type OrderData = ActionData<'checkout/order'>;
type Order = RecordOf<'orders'>;

export interface PlaceOrderDeps {
  readonly app: Application;
  readonly now: () => number;
}

/** Makes the order of an attempt, or answers the one that the attempt has made already, however many ask at once. */
export async function placeOrder(
  { app, now }: PlaceOrderDeps,
  data: OrderData,
  session: Session,
): Promise<Order> {
  const earlier = await orderOf(app, data, session);
  if (earlier) return earlier;
  checkShipping(data, dayAt(now()));
  const checkout = await priceCheckout(app, data, new Date(now()).toISOString());
  requireTotal(data.total, checkout.price.total);
  try {
    return await app.service('orders').create(orderRecord(data, checkout, session));
  } catch (error) {
    const made = codeOf(error) === 'already-exists' ? await orderOf(app, data, session) : undefined;
    if (made) return made;
    throw error;
  }
}

async function orderOf(app: Application, { key, total }: OrderData, { account }: Session) {
  const query = { attempt: key, user: account.id };
  const [order]: readonly Order[] = await app.service('orders').find({ query, paginate: false });
  if (order && !isSame(order.total, total)) {
    throw refusal(
      'conflict',
      `This attempt has made order ${order.reference} at another price. Begin a new one.`,
    );
  }
  return order;
}

function requireTotal(shown: Money, total: Money): void {
  if (isSame(shown, total)) return;
  throw refusal(
    'price-changed',
    'The price has changed since it was shown. Look at the new one and order again.',
    {
      total,
    },
  );
}

function isSame(one: Money, other: Money): boolean {
  return one.currency === other.currency && compareMoney(one, other) === 0;
}

function orderRecord(
  { key, companyName, contactName, phone, locale, shippingDate, shippingAddress }: OrderData,
  { offer, hardware, price }: PricedCheckout,
  { account, email }: Session,
) {
  return {
    reference: newReference('SO'),
    user: account.id,
    ...{ companyName, contactName, phone, email, locale },
    industry: offer.industry._id,
    plan: offer.plan._id,
    modules: offer.chosen.map(({ module, count }) => ({
      id: module._id,
      count: module.counter ? count : 1,
    })),
    hardware: hardware.map(({ product, count }) => ({ id: product._id, count })),
    region: taxRegionFor(price.currency),
    currency: price.currency,
    prepayMonths: price.months,
    lines: price.lines,
    total: price.total,
    tax: price.tax,
    shippingDate: shippingDate ?? null,
    shippingAddress: shippingAddress ?? null,
    attempt: key,
  };
}
