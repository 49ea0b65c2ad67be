import type { AccountKind, AccountRef } from '../../calls/session.ts';
import type { Change } from '../../collections/table/stored-record.ts';
import type { AccountDirectory } from './account-directory.ts';
import type { SignInStore } from './sign-in-store.ts';

export interface FollowDeps {
  readonly directory: AccountDirectory;
  readonly store: SignInStore;
  /** Closes the account's sockets that have another role, so that they reconnect with this one. */
  readonly cutOtherRoles: (id: string, role: string) => void;
  /** Reads the sessions of an account's sockets again. */
  readonly reviseAccount: (id: string) => void;
  /** Mails the invitation to a new account that has no password yet and has never signed in otherwise. */
  readonly invite: (account: AccountRef) => Promise<void>;
  /** Ends the mailed links of an account, as they went to its former address. */
  readonly endLinks: (account: AccountRef) => Promise<void>;
  /** Mails to a former address of an account that it was changed. */
  readonly notifyFormer: (account: AccountRef, email: string) => void;
}

/**
 * Applies a change of an account at once: a disabled or removed one is signed out everywhere, a new role
 * takes effect, an account that staff added is invited, links to a former address become invalid, and that
 * address is notified.
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
  noteAccountChange(deps, kind, change);
  if (isMoved) await deps.endLinks(account);
  // The former address is notified whoever changed it, so that no account is lost unnoticed. An address that
  // was never confirmed may be a stranger's and is not notified.
  if (isMoved && after && before.verifiedAt) deps.notifyFormer(account, String(before.email));
  if (!after || after.deletedAt || after.disabledAt) await endAccess(deps, account, after);
  else if ((!before || isMoved) && !after.passwordHash && !after.verifiedAt) await deps.invite(account);
}

type NoteDeps = Pick<FollowDeps, 'directory' | 'cutOtherRoles' | 'reviseAccount'>;

/**
 * Applies to this process a change of an account on any node: the account is read again, its sockets with
 * another role are closed, and the sessions of the others are read again if it may have gained or lost its
 * second factor. Without `before` that is unknown: a change of another node may combine the account's
 * creation and its next change.
 */
function noteAccountChange(
  { directory, cutOtherRoles, reviseAccount }: NoteDeps,
  kind: AccountKind,
  { before, after }: Change,
): void {
  const id = (after ?? before)?._id;
  if (!id) return;
  directory.invalidate({ kind, id });
  if (typeof after?.type === 'string' && before?.type !== after.type) cutOtherRoles(id, after.type);
  if (after && before?.secondFactorAt !== after.secondFactorAt) reviseAccount(id);
}

/**
 * Applies a change of an account that another node made, or this node without knowing its outcome. The
 * sign-ins of a disabled or removed account are ended here too, because the other node may have died before
 * it ended them.
 */
export async function followElsewhere(deps: FollowDeps, kind: AccountKind, change: Change): Promise<void> {
  noteAccountChange(deps, kind, change);
  const { before, after } = change;
  const id = (after ?? before)?._id;
  if (id && (!after || after.deletedAt || after.disabledAt)) await endAccess(deps, { kind, id }, after);
}

/** A removed account loses its mailed links too; those of a disabled one work again once it is enabled. */
async function endAccess(deps: FollowDeps, account: AccountRef, after: Change['after']): Promise<void> {
  await deps.store.endAll(account);
  if (!after || after.deletedAt) await deps.endLinks(account);
}
