import type { Application } from '@feathersjs/feathers';
import { refusal } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { PaymentsDesk } from '../../payments/create-payments.ts';
import { type ClosingDeps, requireSelling } from '../closed-places.ts';
import { holdToSums } from './hold-to-sums.ts';
import { placeOrder } from './place-order.ts';
import { priceCheckout } from './price-checkout.ts';

export interface CheckoutDeps extends ClosingDeps {
  readonly payments: Pick<PaymentsDesk, 'cancelOrder' | 'isOpen'>;
  readonly limits: RateLimits;
  readonly now: () => number;
}

/**
 * Registers `checkout/price`, which prices a choice with its hardware now, `checkout/order`, which creates
 * an order that waits for its payment, and `checkout/cancel`, which cancels it. Refusals: `invalid-data`,
 * `price-changed` with the new total, `conflict` for an attempt that has created another order and for a
 * paid order, `not-found`, `unavailable` if no payments are possible, `too-many-requests`. Orders that
 * people write are held to their sums.
 */
export function registerCheckout(app: Application, { payments, limits, now, config }: CheckoutDeps): void {
  const hold = holdToSums(app);
  app.service('orders').hooks({ around: { create: [hold], patch: [hold] } });
  registerAction(app, 'checkout/price', async (data) => {
    const { price } = await priceCheckout(app, data, new Date(now()).toISOString());
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
