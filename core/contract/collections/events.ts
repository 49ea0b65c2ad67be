import type { RecordEvent } from '../values/collection-calls.ts';
import type { CollectionName } from './registry.ts';

/** The event for many records at once: see {@link BatchEvent}. */
export const BATCH_EVENT = 'batch';

/** The event that informs the viewers of a record about each other, with a `RecordPresence`. */
export const PRESENCE_EVENT = 'presence changed';

/** One change of a batch, as the single event that it replaces. */
export interface BatchEvent {
  readonly event: RecordEvent;
  readonly record: object;
}

/**
 * The name of an event on a socket.
 *
 * @example eventName('news', 'patched') // 'news patched'
 */
export function eventName<N extends CollectionName, E extends RecordEvent | typeof BATCH_EVENT>(
  name: N,
  event: E,
): `${N} ${E}` {
  return `${name} ${event}`;
}
