import type { Change } from '../../collections/stored-record.ts';
import type { AccountKind, AccountRef } from '../../session.ts';
import type { AccountDirectory } from './account-directory.ts';
import type { SignInStore } from './sign-in-store.ts';

export interface FollowDeps {
  readonly directory: AccountDirectory;
  readonly store: SignInStore;
  /** Closes the account's sockets, so that they come back with its new role. */
  readonly cutAccount: (id: string) => void;
  /** Mails a new admin, who has no password yet, the invitation. */
  readonly invite: (account: AccountRef) => Promise<void>;
  /** Ends the mailed links of an account: they went to an address that is no longer its own. */
  readonly endLinks: (account: AccountRef) => Promise<void>;
}

/**
 * Makes a change to an account felt at once: a disabled or removed one is signed out everywhere, a new role
 * applies, a new admin is invited, and a new address takes the place of the old.
 */
export async function followAccountChange(
  deps: FollowDeps,
  kind: AccountKind,
  change: Change,
): Promise<void> {
  const { before, after } = change;
  const id = (after ?? before)?._id;
  if (!id) return;
  const account = { kind, id };
  const isMoved = before !== null && before.email !== after?.email;
  deps.directory.forget(account);
  if (isMoved) await deps.endLinks(account);
  if (!after || after.deletedAt || after.disabledAt) return deps.store.endAll(account);
  if (before && before.type !== after.type) deps.cutAccount(id);
  if ((!before || isMoved) && kind === 'admins' && !after.passwordHash) await deps.invite(account);
}
