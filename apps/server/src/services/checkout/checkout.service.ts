import type { Application } from '@feathersjs/feathers';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { PaymentsDesk } from '../../payments/create-payments.ts';
import { refusal } from '../../refusal.ts';
import { registerAction, requireSession } from '../../register-action.ts';
import type { ClosingDeps } from '../closed-places.ts';
import { requireSelling } from '../require-selling.ts';
import { placeOrder } from './place-order.ts';
import { priceCheckout } from './price-checkout.ts';

export interface CheckoutDeps extends ClosingDeps {
  readonly payments: Pick<PaymentsDesk, 'cancelOrder' | 'isOpen'>;
  readonly limits: RateLimits;
  readonly now: () => number;
}

/**
 * Registers `checkout/price`, which tells what a choice with its hardware costs now, `checkout/order`, which
 * makes an order that waits for its payment, and `checkout/cancel`, which calls it off. Refusals:
 * `invalid-data`, `price-changed` with the new total, `conflict` for an attempt that has made another order
 * and for an order that is paid, `not-found`, `unavailable` where nobody takes money, `too-many-requests`.
 */
export function registerCheckout(app: Application, { payments, limits, now, config }: CheckoutDeps): void {
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
