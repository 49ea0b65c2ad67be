import type { RecordId, Role } from '@harbour/core/contract';

/** The two tables of people who sign in. */
export const accountKinds = ['users', 'admins'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Which account: its table and id. */
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
  /** Joins all tokens that came of one sign-in. */
  readonly family: string;
  /** When the access token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What the hooks need to know of sign-ins. */
export interface Sessions {
  /** The live session of an access token; throws `token-expired` or `not-authenticated`. */
  read(accessToken: string): Promise<Session>;
  /**
   * The same session as it stands now (the account may have been disabled or have another role); throws as
   * `read` does.
   */
  recheck(session: Session): Promise<Session>;
}
