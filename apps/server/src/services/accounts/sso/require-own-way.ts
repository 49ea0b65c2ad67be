import { isStaff } from '@harbour/core/contract/values';
import { refusal } from '../../../calls/refusal.ts';
import type { Account } from '../account-directory.ts';
import type { SsoSettings } from './provider.ts';

/**
 * Returns the check of an account that proved its identity by a password or a passkey: if staff may sign in
 * only by the identity provider, it throws `sso-only` for staff without a break-glass account.
 */
export function requireOwnWay(settings: Pick<SsoSettings, 'only' | 'breakGlass'> | undefined) {
  return ({ email, role }: Pick<Account, 'email' | 'role'>): void => {
    if (!settings?.only || !isStaff(role) || settings.breakGlass.includes(email)) return;
    throw refusal('sso-only', 'Staff of this server sign in by the identity provider.');
  };
}
