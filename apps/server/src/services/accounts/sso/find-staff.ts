import { type RecordId, type SsoReason, toOneLine } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import { codeOf } from '../../../calls/refusal.ts';
import type { AccountRef } from '../../../calls/session.ts';
import type { NodeQueue } from '../../../database/node-queues.ts';
import type { DatabaseSchema } from '../../../database/schema.ts';
import type { AccountRecords } from '../account-actions.ts';
import type { Account, AccountDirectory } from '../account-directory.ts';
import type { Claims, SsoSettings } from './provider.ts';

type StaffRole = 'admin' | 'editor';

export interface FindStaffDeps {
  readonly settings: SsoSettings;
  readonly identities: SsoIdentities;
  readonly directory: Pick<AccountDirectory, 'byEmail' | 'byRef'>;
  readonly records: AccountRecords;
  readonly now: () => number;
  /** The queue in which admins lose their permissions, one after another on all nodes. */
  readonly enqueueAdmins: NodeQueue;
  /** Called with a role that groups assigned, changed, or would have changed. */
  readonly onRole: (account: AccountRef, role: RoleChange) => Promise<void>;
}

/** A change of a role; `was` is absent for a new account. */
interface RoleChange {
  readonly is: StaffRole;
  readonly was?: string;
  /** Why the account keeps its role. */
  readonly refused?: 'last-admin';
}

/**
 * The account of a person at the provider, or why there is none; `email` is the address that the provider
 * gives.
 */
export type FoundStaff =
  | { readonly account: AccountRef; readonly email: string }
  | { readonly failed: SsoReason; readonly email?: string; readonly account?: AccountRef };

/**
 * Finds the staff account of a person at the provider: by issuer and subject, at the first sign-in by the
 * verified email address, or creates it. The account gets the role of the person's groups.
 */
export async function findStaff(deps: FindStaffDeps, claims: Claims): Promise<FoundStaff> {
  const { settings } = deps;
  const role = roleOf(settings, claims);
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  if (role === undefined) return { failed: 'noGroup', email };
  if (email === '' || !isVerified(claims)) return { failed: 'unverified', email };
  if (settings.domain !== null && email.slice(email.lastIndexOf('@') + 1) !== settings.domain) {
    return { failed: 'wrongDomain', email };
  }
  const found = await accountOf(deps, claims, email);
  if (found === undefined) return create(deps, claims, { email, role });
  if (typeof found === 'string') return { failed: found, email };
  const { account } = found;
  if (found.disabled) return { failed: 'disabled', email, account };
  if (!(await deps.identities.link(account.id, claims.sub)))
    return { failed: 'otherIdentity', email, account };
  await bringUpToDate(deps, found, role);
  return { account, email };
}

/** Returns the role of the strongest group of a person; `undefined` if none is admitted. */
function roleOf(
  { groupsClaim, adminGroup, editorGroup }: SsoSettings,
  claims: Claims,
): StaffRole | undefined {
  const notified = claims[groupsClaim];
  const groups: readonly unknown[] = Array.isArray(notified) ? notified : [notified];
  if (adminGroup !== null && groups.includes(adminGroup)) return 'admin';
  return editorGroup !== null && groups.includes(editorGroup) ? 'editor' : undefined;
}

/** Some providers send the claim as text. */
function isVerified({ email_verified: verified }: Claims): boolean {
  return verified === true || verified === 'true';
}

async function accountOf(
  { identities, directory }: FindStaffDeps,
  { sub }: Claims,
  email: string,
): Promise<Account | 'removed' | undefined> {
  const known = await identities.find(sub);
  if (known !== undefined) return (await directory.byRef({ kind: 'admins', id: known })) ?? 'removed';
  return (await directory.byEmail(email)).find(({ account }) => account.kind === 'admins');
}

interface NewStaff {
  readonly email: string;
  readonly role: StaffRole;
}

async function create(deps: FindStaffDeps, claims: Claims, { email, role }: NewStaff): Promise<FoundStaff> {
  const { records, identities, now } = deps;
  const data = { email, type: role, verifiedAt: new Date(now()).toISOString(), ...nameOf(claims) };
  const account = await records.create('admins', data).catch((error: unknown) => {
    // The address belongs to an account in the trash.
    if (codeOf(error) === 'already-exists') return undefined;
    throw error;
  });
  if (!account) return { failed: 'removed', email };
  await identities.link(account.id, claims.sub);
  await deps.onRole(account, { is: role });
  return { account, email };
}

/** Returns the name in the claims, which may have only one of its parts. */
function nameOf({ given_name, family_name }: Claims): object {
  const [firstName, lastName] = [given_name, family_name].map((part) =>
    typeof part === 'string' ? toOneLine(part).trim().slice(0, 80) : '',
  );
  return firstName || lastName ? { name: { firstName, lastName } } : {};
}

/**
 * Gives an account the role of its groups, unless it is a break-glass account or the last admin who can sign
 * in, and accepts an open invitation.
 */
async function bringUpToDate(deps: FindStaffDeps, found: Account, role: StaffRole): Promise<void> {
  const { settings, records, identities, now, onRole, enqueueAdmins } = deps;
  const { account, email, verified, role: was } = found;
  const accepted = verified ? {} : { verifiedAt: new Date(now()).toISOString(), invitedUntil: null };
  if (settings.breakGlass.includes(email) || was === role) {
    if (!verified) await records.patch(account, accepted);
    return;
  }
  await enqueueAdmins(async () => {
    const isLast = was === 'admin' && !(await identities.hasOtherAdmin(account.id));
    const changes = { ...accepted, ...(isLast ? {} : { type: role }) };
    if (Object.keys(changes).length > 0) await records.patch(account, changes);
    await onRole(account, { is: role, was, ...(isLast && { refused: 'last-admin' }) });
  });
}

/** The accounts of people at one identity provider. */
interface SsoIdentities {
  /** Returns the account of a person at the provider. */
  find(subject: string): Promise<RecordId | undefined>;
  /**
   * Links a person to an account; false if the account is another person's, or the person has another one.
   */
  link(admin: RecordId, subject: string): Promise<boolean>;
  /** True if another enabled admin has signed in by the provider, or has a password. */
  hasOtherAdmin(admin: RecordId): Promise<boolean>;
}

interface IdentityDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly issuer: string;
  readonly now: () => number;
}

/** Creates the identities over the table `ssoIdentities`, for one issuer. */
export function createIdentities({ db, issuer, now }: IdentityDeps): SsoIdentities {
  const find = async (subject: string) => {
    const rows = db.selectFrom('ssoIdentities').select('admin').where('issuer', '=', issuer);
    return (await rows.where('subject', '=', subject).executeTakeFirst())?.admin;
  };
  return {
    find,
    async link(admin, subject) {
      const row = { issuer, subject, admin, createdAt: new Date(now()).toISOString() };
      await db
        .insertInto('ssoIdentities')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(subject)) === admin;
    },
    async hasOtherAdmin(admin) {
      const linked = db.selectFrom('ssoIdentities').select('admin').where('issuer', '=', issuer);
      const others = db.selectFrom('admins').select('_id').where('_id', '!=', admin);
      const active = others
        .where('type', '=', 'admin')
        .where('disabledAt', 'is', null)
        .where('deletedAt', 'is', null)
        .where((eb) => eb.or([eb('passwordHash', 'is not', null), eb('_id', 'in', linked)]));
      return (await active.limit(1).executeTakeFirst()) !== undefined;
    },
  };
}
