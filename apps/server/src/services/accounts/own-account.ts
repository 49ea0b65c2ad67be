import type { Application } from '@feathersjs/feathers';
import type { OwnProfile } from '@harbour/core/contract/actions';
import { noteConcerns } from '../../calls/call-params.ts';
import { codeOf, refusal } from '../../calls/refusal.ts';
import { onBehalfOf, registerAction, requireSession } from '../../calls/register-action.ts';
import type { Session } from '../../calls/session.ts';
import type { AccountDeps } from './account-actions.ts';
import { registerAccountSignIns } from './account-sign-ins.ts';
import { requireSeenPicture } from './guard-accounts.ts';
import { isPassword } from './passwords.ts';

/**
 * Registers the actions on the caller's own account: `accounts/profile`, `accounts/changeProfile` (`conflict`
 * as for any patch), the actions on sign-ins, `accounts/changeEmail` and `accounts/confirmEmail`.
 */
export function registerOwnAccount(app: Application, deps: AccountDeps): void {
  const { limits } = deps;
  const service = app.service('admins');
  registerAction(app, 'accounts/profile', async (_nothing, params) =>
    profileOf(await service.get(requireSession(params).account.id)),
  );
  registerAction(app, 'accounts/changeProfile', async (data, params) => {
    // A call by the server, because an editor may not write accounts; the audit log records the editor.
    await requireSeenPicture(app, data.avatar, params);
    const { provider: _provider, ...call } = onBehalfOf(params);
    return profileOf(await service.patch(requireSession(params).account.id, data, call));
  });
  registerAction(app, 'accounts/changeEmail', async (data, params) => {
    const session = requireSession(params);
    await limits.consume('passwordOfSession', session.account.id);
    await limits.consume('mailToAccount', data.email);
    await askForEmail(deps, session, data);
    return { done: true };
  });
  registerAction(app, 'accounts/confirmEmail', async ({ token }, params) => {
    const { email, isRepeated } = await confirmEmail(deps, requireSession(params), token);
    noteConcerns(params, { isRepeated });
    return { email };
  });
  registerAccountSignIns(app, deps);
}

function profileOf(admin: OwnProfile): OwnProfile {
  const { _id, version, email, name, type, locale, avatar, lastSignInAt } = admin;
  return { _id, version, email, name, type, locale, avatar, lastSignInAt };
}

/**
 * Mails a link to the new address of an account; nothing changes until it is opened. The response does not
 * reveal whether the address already has an account. Throws `wrong-credentials` for a wrong password and
 * `already-exists` for the current address.
 */
async function askForEmail(
  deps: AccountDeps,
  session: Session,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const account = await deps.directory.byRef(session.account);
  if (!account || !(await isPassword(password, account.passwordHash))) {
    throw refusal('wrong-credentials', 'The password is wrong.', { subject: 'password' });
  }
  if (account.email === email) {
    throw refusal('already-exists', 'This is already your address.', { subject: 'email' });
  }
  deps.mails.request({ account: session.account, mail: 'newEmail', to: email });
}

/**
 * Sets an account's address from a mailed link, which also verifies it, and returns the address; the same
 * link opened again (`isRepeated`) changes nothing. Throws `forbidden` for the link of another account, and
 * `link-expired` for a link that is expired, or whose address has an account by now.
 */
async function confirmEmail(
  deps: AccountDeps,
  session: Session,
  given: string,
): Promise<{ readonly email: string; readonly isRepeated: boolean }> {
  const [token = '', encoded = ''] = given.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  // The change has ended the link, which may be opened again in another browser or after a lost response.
  const current = await deps.directory.byRef(session.account);
  if (current?.email === email) return { email, isRepeated: true };
  // A link that somebody else opens stays valid for its owner.
  const owner = await deps.links.accountOf('email', token, email);
  if (owner.id !== session.account.id || owner.kind !== session.account.kind) {
    throw refusal('forbidden', 'This link is for another account. Sign in to that account to use it.');
  }
  await deps.links.redeem('email', token, email);
  const verifiedAt = new Date(deps.now()).toISOString();
  await deps.records.patch(session.account, { email, verifiedAt }).catch((error: unknown) => {
    throw codeOf(error) === 'already-exists' ? expired() : error;
  });
  return { email, isRepeated: false };
}

const expired = () => refusal('link-expired', 'This link has expired. Ask for a new one.');
