import type { CollectionName, RecordId, RecordOf } from '@harbour/core/contract';
import type { Generated } from 'kysely';

/** Columns of a collection's table that no client sets: the system's fields, and what merging and searching need. */
interface CollectionColumns {
  readonly _id: RecordId;
  readonly version: Generated<number>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  /** The version at which a field last changed; a field that is missing has not changed since it was created. */
  readonly fieldVersions: Generated<{ readonly [field: string]: number }>;
  readonly searchText: Generated<string>;
  readonly searchGrams: Generated<readonly string[]>;
}

export type CollectionTable<N extends CollectionName> = Omit<RecordOf<N>, keyof CollectionColumns> &
  CollectionColumns;

/** A sign-in that may be refreshed. Only the hash of its current token is kept; `family` joins all that came of one sign-in. */
export interface SessionTable {
  readonly id: string;
  readonly userKind: 'users' | 'admins';
  readonly userId: RecordId;
  readonly tokenHash: string;
  readonly family: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
  readonly userAgent: string | null;
  readonly ip: string | null;
}

/** A link sent by mail that works once: to verify an address, to reset a password, to accept an invitation. */
export interface OneTimeTokenTable {
  readonly hash: string;
  readonly purpose: string;
  readonly userKind: 'users' | 'admins';
  readonly userId: RecordId;
  readonly expiresAt: string;
  readonly usedAt: string | null;
}

/** Every table, for Kysely. */
export type DatabaseSchema = { readonly [N in CollectionName]: CollectionTable<N> } & {
  readonly sessions: SessionTable;
  readonly oneTimeTokens: OneTimeTokenTable;
};
