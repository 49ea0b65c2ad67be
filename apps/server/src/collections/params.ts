import type { AdapterParams } from '@feathersjs/adapter-commons';
import type { HookContext } from '@feathersjs/feathers';
import type { CollectionName } from '@harbour/core/contract/collections';
import type { Where } from '@harbour/core/contract/definition';
import type { RecordId, Role } from '@harbour/core/contract/values';
import type { Change, RawWhere, StoredRecord } from './table/stored-record.ts';
import type { Alongside, Settlement } from './write/attached-rows.ts';
import type { JoinedWrites } from './write/joined/joined-writes.ts';

/** The part of another collection that a caller may see: matching records, with the role's fields. */
export interface Visible {
  readonly restrict?: Where | undefined;
  readonly role?: Role | undefined;
}

/** The changes written by one call. */
export interface Written {
  readonly collection: CollectionName;
  readonly method: string;
  readonly changes: readonly Change[];
}

/** Feathers' params, and what the hooks know about the caller. */
export interface CollectionParams extends AdapterParams {
  /** Set if the call came over the network: its query is then validated against the contract. */
  provider?: string;
  /** The caller's role, which decides limits, hidden fields, the trash and patterns; none for the server. */
  role?: Role;
  /** The permission's condition, fully resolved. The written record must match it too. */
  restrict?: RawWhere;
  /** The time `restrict` was resolved for, as UTC ISO text. */
  now?: string;
  /**
   * Returns the part of a collection that the caller may see when populating from it; `undefined` for
   * nothing. Required over the network.
   */
  visible?: (collection: string) => Visible | undefined;
  /** The version that a removal started from; throws `conflict` if the record has another. */
  expected?: number;
  /** Receives the write's changes instead of the sockets, to publish several writes at once. */
  gather?: (written: Written) => void;
  /** Joins the statements of concurrent writes. This write concerns one record and has no query. */
  joined?: JoinedWrites;
  /** Rules that every row of a create or a patch must meet: see {@link requireOfRows}. */
  rowRules?: readonly RowRule[];
  /** A record that is stored with every change of a write, atomically. */
  alongside?: Alongside;
  /** The row that the write of a single record updates, stored with it. */
  settles?: Settlement;
  /** The bulk job that the write is a row of, for the audit log. */
  job?: RecordId;
  /** Set by a write to one record, for publishing. */
  change?: Change;
  /** Set by every write, one entry per record. */
  changes?: readonly Change[];
}

/**
 * A rule about several fields of a record. It receives a change as it is about to be stored, merged with what
 * others have changed since the caller read the record, and throws to refuse the whole write.
 */
export type RowRule<R extends object = StoredRecord> = (row: {
  readonly before: R | null;
  readonly after: R;
}) => void;

/** Requires a rule of every row that the call is about to create or patch, with the collection's records. */
export function requireOfRows<R extends object>(context: HookContext, rule: RowRule<R>): void {
  const { rowRules = [] }: CollectionParams = context.params;
  context.params = { ...context.params, rowRules: [...rowRules, rule] };
}

/** The part of the params that identifies the caller. */
export type Caller = Pick<CollectionParams, 'provider' | 'role'>;

/** Returns the role whose rules apply: none for the server's own calls, a visitor's if unknown. */
export function roleOf({ provider, role }: Caller): Role | undefined {
  return role ?? (provider === undefined ? undefined : 'anonymous');
}
