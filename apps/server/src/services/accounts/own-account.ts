import type { Application } from '@feathersjs/feathers';
import type { OwnProfile } from '@harbour/core/contract/actions';
import { onBehalfOf, registerAction, requireSession } from '../../calls/register-action.ts';
import type { AccountDeps } from './account-actions.ts';
import { registerAccountSignIns } from './account-sign-ins.ts';
import { askForEmail, confirmEmail } from './change-email.ts';
import { requireSeenPicture } from './own-picture.ts';

/**
 * Registers the actions on one's own account: `accounts/profile`, `accounts/changeProfile` (`conflict` as for
 * any patch), the actions on sign-ins, `accounts/changeEmail` and `accounts/confirmEmail`.
 */
export function registerOwnAccount(app: Application, deps: AccountDeps): void {
  const { limits } = deps;
  const service = app.service('admins');
  registerAction(app, 'accounts/profile', async (_nothing, params) =>
    profileOf(await service.get(requireSession(params).account.id)),
  );
  registerAction(app, 'accounts/changeProfile', async (data, params) => {
    // A call by the server, as an editor may not write accounts; the audit log records the editor.
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
  registerAction(app, 'accounts/confirmEmail', async ({ token }, params) => ({
    email: await confirmEmail(deps, requireSession(params), token),
  }));
  registerAccountSignIns(app, deps);
}

function profileOf(admin: OwnProfile): OwnProfile {
  const { _id, version, email, name, type, locale, avatar, lastSignInAt } = admin;
  return { _id, version, email, name, type, locale, avatar, lastSignInAt };
}
