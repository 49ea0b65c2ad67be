import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract';
import { profileOf } from './buyer-of.ts';

type Account = Pick<RecordOf<'users'>, '_id' | 'email'>;

/**
 * Where an account's invoices and credit notes are mailed: to the billing addresses, or to the account's own
 * where there are none.
 */
export async function invoiceRecipients(app: Application, account: Account): Promise<readonly string[]> {
  const billing = await billingEmails(app, account);
  return billing.length > 0 ? billing : [account.email];
}

/**
 * Where news of an account's bills is mailed: to its own address, since its owner has to act, and to the
 * billing addresses.
 */
export async function billNewsRecipients(app: Application, account: Account): Promise<readonly string[]> {
  return [...new Set([account.email, ...(await billingEmails(app, account))])];
}

async function billingEmails(app: Application, { _id }: Account): Promise<readonly string[]> {
  const profile = await profileOf(app, _id);
  return (profile?.emails ?? []).map(({ email }) => email);
}
