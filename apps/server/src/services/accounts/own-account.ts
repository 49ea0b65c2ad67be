import type { Application } from '@feathersjs/feathers';
import type { OwnProfile } from '@harbour/core/contract';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf, registerAction } from '../../calls/register-action.ts';
import type { AccountDeps } from './account-actions.ts';
import { askForEmail, confirmEmail } from './change-email.ts';
import { requireSeenPicture } from './own-picture.ts';

/**
 * Registers the actions on one's own account: `accounts/profile`, `accounts/changeProfile` (`conflict` as for
 * any patch), `accounts/sessions` and `accounts/endSession` (`not-found` for a sign-in of another account),
 * `accounts/changeEmail` and `accounts/confirmEmail`.
 */
export function registerOwnAccount(app: Application, deps: AccountDeps): void {
  const { store, limits } = deps;
  const service = app.service('admins');
  registerAction(app, 'accounts/profile', async (_nothing, params) =>
    profileOf(await service.get(sessionOf(params).account.id)),
  );
  registerAction(app, 'accounts/changeProfile', async (data, params) => {
    // A call by the server, as an editor may not write accounts; the audit log records the editor.
    await requireSeenPicture(app, data.avatar, params);
    const { provider: _provider, ...call } = onBehalfOf(params);
    return profileOf(await service.patch(sessionOf(params).account.id, data, call));
  });
  registerAction(app, 'accounts/sessions', async (_nothing, params) => {
    const { account, family: own } = sessionOf(params);
    const signIns = await store.list(account);
    return signIns.map(({ family, userAgent, ...signIn }) => ({
      ...signIn,
      _id: family,
      device: userAgent,
      current: family === own,
    }));
  });
  registerAction(app, 'accounts/changeEmail', async (data, params) => {
    const session = sessionOf(params);
    await limits.consume('passwordOfSession', session.account.id);
    await limits.consume('mailToAccount', data.email);
    await askForEmail(deps, session, data);
    return { done: true };
  });
  registerAction(app, 'accounts/confirmEmail', async ({ token }, params) => ({
    email: await confirmEmail(deps, sessionOf(params), token),
  }));
  registerAction(app, 'accounts/endSession', async ({ session }, params) => {
    if (await store.revoke(sessionOf(params).account, session)) return { done: true };
    throw refusal('not-found', 'You have no such sign-in any more.', { subject: 'session' });
  });
}

function profileOf(admin: OwnProfile): OwnProfile {
  const { _id, version, email, name, type, locale, avatar, lastSignInAt } = admin;
  return { _id, version, email, name, type, locale, avatar, lastSignInAt };
}

function sessionOf({ session }: CallParams) {
  if (session) return session;
  throw refusal('not-authenticated', 'Sign in first.');
}
