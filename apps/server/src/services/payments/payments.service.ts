import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { PaymentsDesk } from '../../payments/create-payments.ts';
import { registerAction, requireSession } from '../../register-action.ts';

export interface PaymentsServiceDeps {
  readonly payments: PaymentsDesk;
  readonly limits: RateLimits;
}

/**
 * Registers `payments/begin`, which opens the provider's fields for something of the merchant's own, and `payments/settle`, which tells how an
 * own payment stands; and `payments/refund`, by which admins give money back. Refusals: `not-found`, `conflict` for what takes no money, `unavailable`, `too-many-requests`.
 */
export function registerPayments(app: Application, { payments, limits }: PaymentsServiceDeps): void {
  registerAction(app, 'payments/begin', async (data, params) => {
    const session = requireSession(params);
    await limits.consume('paymentByAccount', session.account.id);
    return payments.begin(data, session);
  });
  registerAction(app, 'payments/refund', async (data, params) => {
    const { _id: refund, status } = await payments.refund(data, params);
    return { refund, status: status === 'succeeded' ? status : 'started' };
  });
  registerAction(app, 'payments/settle', async ({ payment: id }, params) => {
    const { account } = requireSession(params);
    const { _id }: RecordOf<'payments'> = await app
      .service('payments')
      .get(id, { query: { user: account.id } });
    const { status, failure, subscription } = await payments.settle(_id);
    return { status, failure, subscription };
  });
}
