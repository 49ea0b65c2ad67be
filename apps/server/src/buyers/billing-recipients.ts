import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { profileOf } from './buyer-of.ts';

type Account = Pick<RecordOf<'users'>, '_id' | 'email'>;

/** Returns who gets an account's invoices and credit notes: its billing addresses, else its own. */
export async function invoiceRecipients(app: Application, account: Account): Promise<readonly string[]> {
  const billing = await billingEmails(app, account);
  return billing.length > 0 ? billing : [account.email];
}

/**
 * Returns the recipients of notices about an account's bills: its own address, since its owner has to act,
 * and its billing addresses.
 */
export async function billNewsRecipients(app: Application, account: Account): Promise<readonly string[]> {
  return [...new Set([account.email, ...(await billingEmails(app, account))])];
}

async function billingEmails(app: Application, { _id }: Account): Promise<readonly string[]> {
  const profile = await profileOf(app, _id);
  return (profile?.emails ?? []).map(({ email }) => email);
}
