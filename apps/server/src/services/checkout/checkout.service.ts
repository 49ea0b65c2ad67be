import type { Application } from '@feathersjs/feathers';
import type { RateLimits } from '../../http/rate-limits.ts';
import { registerAction, requireSession } from '../../register-action.ts';
import { placeOrder } from './place-order.ts';
import { priceCheckout } from './price-checkout.ts';

export interface CheckoutDeps {
  readonly limits: RateLimits;
  readonly now: () => number;
}

/**
 * Registers `checkout/price`, which tells what a choice with its hardware costs now, and `checkout/order`, which makes an order that waits for
 * its payment. Refusals: `invalid-data`, `price-changed` with the new total, `conflict` for an attempt that has made another order,
 * `too-many-requests`.
 */
export function registerCheckout(app: Application, { limits, now }: CheckoutDeps): void {
  registerAction(app, 'checkout/price', async (data) => {
    const { price } = await priceCheckout(app, data, new Date(now()).toISOString());
    return price;
  });
  registerAction(app, 'checkout/order', async (data, params) => {
    const session = requireSession(params);
    await limits.consume('orderByAccount', session.account.id);
    const { _id, reference } = await placeOrder({ app, now }, data, session);
    return { order: _id, reference };
  });
}
