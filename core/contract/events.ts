import type { CollectionName, RecordOf } from './registry.ts';

/** What happens to a record, as an event of its collection's service. `removed`: moved to the trash. */
export const recordEvents = ['created', 'updated', 'patched', 'removed', 'restored'] as const;
export type RecordEvent = (typeof recordEvents)[number];

/** The event that tells of many records at once: see {@link BatchEvent}. */
export const BATCH_EVENT = 'batch';

/** The event that tells those who look at a record who else does, with a `RecordPresence`. */
export const PRESENCE_EVENT = 'presence changed';

/** One change of a batch, as the single event it stands for. */
export interface BatchEvent {
  readonly event: RecordEvent;
  readonly record: object;
}

/** Events of the line itself and of the session on it (specification section 7). */
export interface ConnectionEvents {
  readonly connect: undefined;
  readonly disconnect: { readonly reason: string };
  readonly reconnect: undefined;
  readonly pong: undefined;
  readonly login: { readonly _id: string; readonly email: string };
  readonly logout: undefined;
}

/** Events of every collection, named as Feathers names them on a socket: `news patched`. */
type CollectionEvents = {
  readonly [N in CollectionName as `${N} ${RecordEvent}`]: RecordOf<N>;
};

/** Every event that reaches a client, with what it carries. */
export type EventMap = CollectionEvents & ConnectionEvents;

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
