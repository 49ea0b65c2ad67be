import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { PaymentsDesk } from '../../payments/create-payments.ts';
import { type ClosingDeps, requireSelling } from '../closed-places.ts';

export interface PaymentsServiceDeps extends ClosingDeps {
  readonly payments: PaymentsDesk;
  readonly limits: RateLimits;
}

/**
 * Registers `payments/begin`, which opens the provider's fields for an order or invoice of the merchant;
 * `payments/settle`, which returns the state of the caller's payment; `payments/giveUp`, which ends the
 * caller's charge that waits for confirmation; `invoices/pay`, which charges the saved card for the caller's
 * invoice; and `payments/refund`, `refunds/approve` and `refunds/refuse`, with which admins refund. Refusals:
 * `not-found`, `conflict` for a subject that cannot be paid, `unavailable`, `too-many-requests`.
 */
export function registerPayments(app: Application, { payments, limits, config }: PaymentsServiceDeps): void {
  registerAction(app, 'payments/begin', async (data, params) => {
    const session = requireSession(params);
    if (data.purpose === 'order') {
      const order: RecordOf<'orders'> = await app
        .service('orders')
        .get(data.order, { query: { user: session.account.id } });
      await requireSelling(app, order.region, { config });
    }
    await limits.consume('paymentByAccount', session.account.id);
    return payments.begin(data, session);
  });
  registerAction(app, 'payments/giveUp', async ({ payment }, params) => {
    const { _id } = await ownPayment(app, payment, requireSession(params).account.id);
    const { status, failure, subscription } = await payments.endChallenge(_id);
    return { status, failure, subscription };
  });
  registerAction(app, 'invoices/pay', async ({ invoice, key: attempt }, params) => {
    const { account } = requireSession(params);
    await limits.consume('paymentByAccount', account.id);
    const key = `pay:${account.id}:${attempt}`;
    const standing =
      (await payments.chargeOf(key, invoice)) ??
      (await payments.charge({ ...(await chargeable(app, invoice, account.id)), key, attended: true }));
    return { ...standing, challenge: await payments.challengeOf(standing.payment) };
  });
  registerAction(app, 'payments/refund', async (data, params) => {
    return payments.refund(data, params);
  });
  registerAction(app, 'refunds/approve', ({ request }, params) => payments.approve(request, params));
  registerAction(app, 'refunds/refuse', async ({ request, remark }, params) => {
    await payments.refuse(request, remark, params);
    return { done: true };
  });
  registerAction(app, 'payments/settle', async ({ payment: id }, params) => {
    const { account } = requireSession(params);
    const { _id } = await ownPayment(app, id, account.id);
    const { status, failure, subscription } = await payments.settle(_id);
    return { status, failure, subscription };
  });
}

/** Throws `not-found` for a payment of another merchant. */
async function ownPayment(app: Application, id: string, user: RecordId): Promise<RecordOf<'payments'>> {
  return app.service('payments').get(id, { query: { user } });
}

/**
 * Returns the charge for the caller's invoice and its card's subscription. Throws `not-found`, `conflict`.
 */
async function chargeable(app: Application, id: string, user: RecordId) {
  const invoice: RecordOf<'invoices'> = await app.service('invoices').get(id, { query: { user } });
  const { _id, status, reference, subscription, total } = invoice;
  if (status !== 'open')
    throw refusal('conflict', `${reference} awaits no payment: it is ${status}.`, { subject: status });
  if (!subscription)
    throw refusal('conflict', `${reference} belongs to no subscription whose card could be charged.`);
  return { invoice: _id, subscription, amount: total };
}
