import { codeOf, refusal } from '../../calls/refusal.ts';
import type { Session } from '../../calls/session.ts';
import type { AccountDeps } from './account-actions.ts';
import { isPassword } from './passwords.ts';

/**
 * Mails a link to the new address of an account; nothing changes until it is opened. The response does not
 * reveal whether the address already has an account. Throws `wrong-credentials` for a wrong password and
 * `already-exists` for the current address.
 */
export async function askForEmail(
  deps: AccountDeps,
  session: Session,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const account = await deps.directory.byRef(session.account);
  if (!account || !(await isPassword(password, account.passwordHash))) {
    throw refusal('wrong-credentials', 'The password is wrong.', { subject: 'password' });
  }
  if (account.email === email) {
    throw refusal('already-exists', 'This is your address already.', { subject: 'email' });
  }
  deps.mails.request({ account: session.account, mail: 'newEmail', to: email });
}

/**
 * Sets an account's address from a mailed link, which also verifies it, and returns the address. Throws
 * `link-expired` for a link that is expired, used or of another account, or whose address has an account by
 * now.
 */
export async function confirmEmail(deps: AccountDeps, session: Session, given: string): Promise<string> {
  const [token = '', encoded = ''] = given.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  const before = await deps.directory.byRef(session.account);
  const owner = await deps.links.redeem('email', token, email);
  if (owner.id !== session.account.id || owner.kind !== session.account.kind) throw expired();
  const verifiedAt = new Date(deps.now()).toISOString();
  await deps.records.patch(session.account, { email, verifiedAt }).catch((error: unknown) => {
    throw codeOf(error) === 'already-exists' ? expired() : error;
  });
  if (before) deps.mails.request({ account: session.account, mail: 'emailChanged', to: before.email });
  return email;
}

const expired = () => refusal('link-expired', 'This link has expired. Ask for a new one.');
