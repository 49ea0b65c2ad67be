import type { Application } from '@feathersjs/feathers';
import type { PaymentsDesk } from '../../payments/create-payments.ts';
import { registerAction } from '../../register-action.ts';

/**
 * Registers what admins do with the transactions of bank statements: import them, match them to invoices and
 * set them aside.
 */
export function registerBankTransactions(
  app: Application,
  { payments: { transfers } }: { readonly payments: Pick<PaymentsDesk, 'transfers'> },
): void {
  registerAction(app, 'bankTransactions/importStatement', transfers.importStatement);
  registerAction(app, 'bankTransactions/match', async (asked, params) => ({
    payment: await transfers.match(asked, params),
  }));
  registerAction(app, 'bankTransactions/setAside', async (asked, params) => {
    await transfers.setAside(asked, params);
    return { done: true };
  });
  registerAction(app, 'bankTransactions/takeBack', async (asked, params) => {
    await transfers.takeBack(asked, params);
    return { done: true };
  });
}
