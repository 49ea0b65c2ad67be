import type { Application } from '@feathersjs/feathers';
import { type ActionData, placeNames, type RecordOf } from '@harbour/core/contract';
import { compareMoney, type Money } from '@harbour/core/money';
import { buyingCurrency, dayAt } from '@harbour/core/pricing';
import { orderBuyer } from '../../buyers/order-buyer.ts';
import { newReference } from '../../calls/new-reference.ts';
import { codeOf, refusal } from '../../calls/refusal.ts';
import type { Session } from '../../calls/session.ts';
import { checkShipping } from './check-shipping.ts';
import { orderConsent } from './order-consent.ts';
import { type PricedCheckout, priceCheckout } from './price-checkout.ts';

type OrderData = ActionData<'checkout/order'>;
type Order = RecordOf<'orders'>;

export interface PlaceOrderDeps {
  readonly app: Application;
  readonly now: () => number;
}

/** Creates the order of an attempt, or returns the one it has created, also under concurrency. */
export async function placeOrder(
  { app, now }: PlaceOrderDeps,
  data: OrderData,
  session: Session,
): Promise<Order> {
  const earlier = await orderOf(app, data, session);
  if (earlier) return earlier;
  checkShipping(data, dayAt(now()));
  const checkout = await priceInOwnCurrency(app, data, new Date(now()).toISOString());
  requireTotal(data, checkout.price.total);
  const consent = orderConsent(data, checkout.price, now());
  const { id: user } = session.account;
  const buyer = await orderBuyer(app, { user, place: checkout.price.place, given: data.buyer });
  try {
    return await app.service('orders').create({ ...orderRecord(data, checkout, session), buyer, consent });
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

/** Prices the choice in the currency of its place, whatever currency it was viewed in. */
async function priceInOwnCurrency(app: Application, data: OrderData, at: string): Promise<PricedCheckout> {
  const currency = buyingCurrency(data.choice.place);
  const checkout = await priceCheckout(app, { ...data, choice: { ...data.choice, currency } }, at);
  if (checkout.price.currency === currency) return checkout;
  throw refusal('invalid-data', `This choice has no price in ${currency}. Ask us for a quote.`, {
    subject: 'choice',
  });
}

function requireTotal({ choice, total: shown }: OrderData, total: Money): void {
  if (choice.currency !== total.currency) {
    const place = placeNames[choice.place];
    throw refusal(
      'price-changed',
      `Merchants in ${place} pay in ${total.currency}. Look at the price in ${total.currency} and order again.`,
      { total },
    );
  }
  if (isSame(shown, total)) return;
  throw refusal(
    'price-changed',
    'The price has changed since it was shown. Look at the new one and order again.',
    { total },
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
    region: price.place,
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
