import type { Application } from '@feathersjs/feathers';
import { registerAction } from '../../calls/register-action.ts';
import type { PaymentsDesk } from '../../payments/create-payments.ts';

/**
 * Registers the admins' actions on the transactions of bank statements: importing them, matching them to
 * invoices, reversing that, and setting them aside.
 */
export function registerBankTransactions(
  app: Application,
  { payments: { transfers } }: { readonly payments: Pick<PaymentsDesk, 'transfers'> },
): void {
  registerAction(app, 'bankTransactions/importStatement', transfers.importStatement);
  registerAction(app, 'bankTransactions/match', async (requested, params) => ({
    payment: await transfers.match(requested, params),
  }));
  registerAction(app, 'bankTransactions/unmatch', async (requested, params) => ({
    reopened: await transfers.unmatch(requested, params),
  }));
  registerAction(app, 'bankTransactions/setAside', async (requested, params) => {
    await transfers.setAside(requested, params);
    return { done: true };
  });
  registerAction(app, 'bankTransactions/takeBack', async (requested, params) => {
    await transfers.takeBack(requested, params);
    return { done: true };
  });
}
