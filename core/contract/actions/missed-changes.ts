import * as v from 'valibot';
import type { CollectionName } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { RecordId } from '../values/ids.ts';

/** The longest position or reader that a client may send, in characters. */
const MAX_TEXT = 80;

/**
 * The point up to which a client knows the changes; the server issues both texts, and only it can read them.
 */
export interface KnownPosition {
  /** A position in the change log; `null` if the client knows none. */
  readonly position: string | null;
  /** The caller to whom the position was given; another caller sees other records. */
  readonly reader: string | null;
}

/** The changes that a caller missed since a position: those whose events the caller would have received. */
export interface MissedChanges extends KnownPosition {
  /**
   * The ids of records by collection, or `many` for too many to list; a collection that is missing had no
   * changes. `unknown`: fetch everything again.
   */
  readonly missed:
    | 'unknown'
    | { readonly [collection in CollectionName]?: readonly RecordId[] | 'many' | undefined };
}

/**
 * The event that asks a client to reconnect once its calls have been answered, because this server is
 * stopping. A client that stays is disconnected a little later.
 */
export const MOVE_EVENT = 'move';

/** The event that gives sockets a later position, as the text of {@link KnownPosition.position}. */
export const POSITION_EVENT = 'position';

const known = v.nullable(v.pipe(v.string(), v.maxLength(MAX_TEXT)));

/** Actions on the log of changes. */
export const changeActions = {
  /**
   * Returns what the caller missed since a position, and the position that it may continue from. On a socket
   * it also subscribes the connection to {@link POSITION_EVENT} until it is signed in, signed out or closed.
   */
  'changes/missed': defineAction<KnownPosition, MissedChanges>({
    method: 'create',
    roles: ['anonymous', 'merchant', 'editor', 'admin'],
    data: v.strictObject({ position: known, reader: known }),
    response: responseOf<MissedChanges>(),
    sentence: 'Returns the records that have changed since a position from an earlier response.',
  }),
};
