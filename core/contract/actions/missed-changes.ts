import * as v from 'valibot';
import type { CollectionName } from '../collections/registry.ts';
import { answers, defineAction } from '../definition/define-action.ts';
import type { RecordId } from '../values/ids.ts';

/** The longest position or reader that a client may send, in characters. */
const MAX_TEXT = 80;

/** Up to where a client knows what happened; the server gives both texts, and only it can read them. */
export interface KnownPosition {
  /** A place in the log of changes; `null` where the client knows none. */
  readonly position: string | null;
  /** The caller to whom the position was given; another caller sees other records. */
  readonly reader: string | null;
}

/** What a caller missed since a position, as far as the events of its records would have told it. */
export interface MissedChanges extends KnownPosition {
  /**
   * The ids of records by collection, or `many` for too many to list; without a collection, nothing happened
   * to it. `unknown`: fetch everything again.
   */
  readonly missed:
    | 'unknown'
    | { readonly [collection in CollectionName]?: readonly RecordId[] | 'many' | undefined };
}

/**
 * The event that asks a client to connect anew, once its calls have been answered: this server stops. One
 * that stays is disconnected a little later.
 */
export const MOVE_EVENT = 'move';

/** The event that gives sockets a later position, as the text of {@link KnownPosition.position}. */
export const POSITION_EVENT = 'position';

const known = v.nullable(v.pipe(v.string(), v.maxLength(MAX_TEXT)));

/**
 * Returns what the caller missed since a position, and the position that it may continue from. On a socket it
 * also subscribes the connection to {@link POSITION_EVENT} until it is signed in, signed out or closed.
 */
export const missedChanges = defineAction<KnownPosition, MissedChanges>({
  method: 'create',
  roles: ['anonymous', 'merchant', 'editor', 'admin'],
  data: v.strictObject({ position: known, reader: known }),
  answer: answers<MissedChanges>(),
  sentence: 'Tells which records have changed since a position that an earlier answer gave.',
});
