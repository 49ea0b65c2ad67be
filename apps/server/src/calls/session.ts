import type { RecordId, Role } from '@harbour/core/contract/values';

/** The two tables of accounts that sign in. */
export const accountKinds = ['users', 'admins'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Identifies an account by its table and id. */
export interface AccountRef {
  readonly kind: AccountKind;
  readonly id: RecordId;
}

/** One live sign-in, as a call sees it. */
export interface Session {
  readonly account: AccountRef;
  readonly email: string;
  readonly name: string;
  readonly role: Exclude<Role, 'anonymous'>;
  /** Groups all tokens of one sign-in. */
  readonly family: string;
  /** Expiry of the access token, in milliseconds since 1970. */
  readonly expiresAt: number;
  /**
   * The time until which the account may do without a required second factor, in milliseconds since 1970;
   * absent if it has one or need not have one.
   */
  readonly factorDueAt?: number;
  /** The API key that a program uses to call for this account; absent if a person signed in. */
  readonly key?: SessionKey;
}

/** The key of a session, and the only calls that it may make. */
interface SessionKey {
  readonly id: RecordId;
  readonly scopes: readonly { readonly collection: string; readonly method: string }[];
}

/** True if the account of a session has to set up a second factor before anything else. */
export function needsFactor({ factorDueAt }: Session, now: number): boolean {
  return factorDueAt !== undefined && factorDueAt <= now;
}

/** The field that names the owner of a record, for merchants and for staff. */
export function ownedBy({
  account: { kind, id },
}: Session): { readonly user: RecordId } | { readonly owner: RecordId } {
  return kind === 'users' ? { user: id } : { owner: id };
}

/** The operations on sign-ins that the hooks need. */
export interface Sessions {
  /** Returns the live session of an access token; throws `token-expired` or `not-authenticated`. */
  read(accessToken: string): Promise<Session>;
  /**
   * Returns the same session in its current state (the account may have been disabled or have another role);
   * throws as `read` does.
   */
  recheck(session: Session): Promise<Session>;
  /**
   * Returns a session of an account without a sign-in, for work that outlasts one; throws
   * `not-authenticated` if the account is gone or disabled.
   */
  ofAccount(account: AccountRef): Promise<Session>;
}
