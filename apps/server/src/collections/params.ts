import type { AdapterParams } from '@feathersjs/adapter-commons';
import type { Role, Where } from '@harbour/core/contract';
import type { Alongside } from './alongside.ts';
import type { JoinedWrites } from './joined/joined-writes.ts';
import type { Change, Written } from './stored-record.ts';
import type { RawWhere } from './where.ts';

/**
 * What someone may see of another collection: the records that match, and of them the fields their role
 * reads.
 */
export interface Visible {
  readonly restrict?: Where | undefined;
  readonly role?: Role | undefined;
}

/** Feathers' params and what the hooks have found out about the caller. */
export interface CollectionParams extends AdapterParams {
  /** Set when the call came over the network: its query is then held to the contract. */
  provider?: string;
  /**
   * The caller's role; limits, hidden fields, the trash and patterns depend on it. The server itself has
   * none.
   */
  role?: Role;
  /**
   * The permission's condition, with nothing left to resolve. What a write leaves behind must match it too.
   */
  restrict?: RawWhere;
  /** The moment `restrict` was resolved for, as UTC ISO text. */
  now?: string;
  /**
   * What the caller may see of a collection it populates from; `undefined` is nothing. Over the network
   * nothing without it.
   */
  visible?: (collection: string) => Visible | undefined;
  /** The version that a removal started from: `conflict` when the record has another. */
  expected?: number;
  /**
   * Takes what the write has changed in place of the sockets, for those who tell of several writes at once.
   */
  gather?: (written: Written) => void;
  /**
   * Joins this write's statements with those of others that run beside it. It asks for one record, and
   * nothing of its query.
   */
  joined?: JoinedWrites;
  /** What is stored with every change of a write, both or neither. */
  alongside?: Alongside;
  /** Set by a write to one record, for those who publish it. */
  change?: Change;
  /** Set by every write, one entry a record. */
  changes?: readonly Change[];
}

/** The part of the params that says whose call it is. */
export type Caller = Pick<CollectionParams, 'provider' | 'role'>;

/**
 * The role whose rules hold for a call: none for the server's own, a visitor's when nobody has said who is
 * calling.
 */
export function roleOf({ provider, role }: Caller): Role | undefined {
  return role ?? (provider === undefined ? undefined : 'anonymous');
}
