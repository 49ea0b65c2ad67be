import type { RecordId, SsoReason } from '@harbour/core/contract/values';

/** How a person proved their identity; `null` in rows of earlier servers. */
export type ProvedByColumn = 'password' | 'totp' | 'recovery' | 'passkey' | 'sso' | null;

/** Returns an account as the columns of these tables. */
export function accountColumns({ kind, id }: { readonly kind: 'users' | 'admins'; readonly id: RecordId }) {
  return { userKind: kind, userId: id };
}

/** The secret of an account's authenticator app: see `factor-store.ts`. */
export interface SecondFactorTable {
  readonly userKind: 'users' | 'admins';
  readonly userId: RecordId;
  readonly sealedSecret: string;
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  /** The time step of the last code that was used. */
  readonly lastStep: number;
}

/** A recovery code, as a digest. */
export interface RecoveryCodeTable {
  readonly userKind: 'users' | 'admins';
  readonly userId: RecordId;
  readonly hash: string;
  readonly usedAt: string | null;
}

/** A public key that an account signs in with. */
export interface PasskeyTable {
  readonly _id: RecordId;
  readonly userKind: 'users' | 'admins';
  readonly userId: RecordId;
  readonly name: string;
  /** The authenticator's id of it, in base64url. */
  readonly credential: string;
  /** As COSE bytes in base64url. */
  readonly publicKey: string;
  /** How often it was used, as counted by the authenticator; 0 if it does not count. */
  readonly counter: number;
  /** How a browser reaches the authenticator, separated by commas. */
  readonly transports: string;
  readonly synced: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** A challenge that a browser signs, as a digest; without an account, any account may sign it. */
export interface PasskeyChallengeTable {
  readonly hash: string;
  readonly purpose: string;
  readonly userKind: 'users' | 'admins' | null;
  readonly userId: RecordId | null;
  readonly expiresAt: string;
}

/** A mailed link that works once: to verify an address, reset a password or accept an invitation. */
export interface OneTimeTokenTable {
  readonly hash: string;
  readonly purpose: string;
  readonly userKind: 'users' | 'admins';
  readonly userId: RecordId;
  readonly expiresAt: string;
  readonly usedAt: string | null;
}

/** A person at an identity provider, and their account here. */
export interface SsoIdentityTable {
  readonly issuer: string;
  /** The provider's permanent identifier of the person. */
  readonly subject: string;
  readonly admin: RecordId;
  readonly createdAt: string;
}

/** A sign-in in a browser for a waiting program: see `browser/attempts.ts`. */
export interface SsoAttemptTable {
  readonly stateHash: string;
  readonly challenge: string;
  readonly browserHash: string;
  /** The nonce and the code verifier, which only the holder of the state opens; empty without a provider. */
  readonly sealed: string;
  /** True if the program asks for a fresh proof. */
  readonly fresh: boolean;
  readonly expiresAt: string;
  /** The time at which the provider sent the browser back. */
  readonly usedAt: string | null;
  readonly failed: SsoReason | null;
  readonly admin: RecordId | null;
  /** True if the provider asked for a second factor. */
  readonly hasFactor: boolean;
  /** The time at which the person proved their identity; `null` if the provider does not say. */
  readonly authTime: string | null;
  /** How they proved it; `null` before there is a result, or if the provider did. */
  readonly provedBy: ProvedByColumn;
  /** The time at which the browser's own sign-in began, if it is continued. */
  readonly begunAt: string | null;
  /** The time at which the program took the result. */
  readonly takenAt: string | null;
}
