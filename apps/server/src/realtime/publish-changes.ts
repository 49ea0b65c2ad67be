import type { HookContext, NextFunction } from '@feathersjs/feathers';
import {
  BATCH_EVENT,
  type BatchEvent,
  type CollectionName,
  eventName,
  isCollectionName,
} from '@harbour/core/contract/collections';
import { isRefusal } from '../calls/refusal.ts';
import type { CollectionParams, Written } from '../collections/params.ts';
import type { Change, StoredRecord } from '../collections/table/stored-record.ts';
import { type Delivery, deliveriesOf } from './deliveries.ts';

/** Sends one event to rooms of sockets. */
export type Broadcast = (
  message: Pick<Delivery, 'rooms' | 'except'> & { readonly event: string; readonly payload: object },
) => void;

/** Publishes changes that were written together. */
export type Publish = (written: readonly Written[]) => void;

/**
 * Publishes committed changes to the sockets: one message for roles that read the same fields, and one per
 * audience for several changes of a collection. The versions of a record are published in order, each once.
 */
export function createPublish(broadcast: Broadcast, now: () => number): Publish {
  const newest = createNewestVersions();
  return (written) => {
    const at = new Date(now()).toISOString();
    for (const collection of new Set(written.map((call) => call.collection))) {
      const calls = written.filter((call) => call.collection === collection);
      for (const { events, ...audience } of batchDeliveries(
        calls.flatMap((call) => deliveries(call, { now: at, newest })),
      )) {
        broadcast({ ...audience, ...messageOf(collection, events) });
      }
    }
  };
}

function deliveries(
  { collection, method, changes }: Written,
  { now, newest }: { readonly now: string; readonly newest: NewestVersions },
): readonly Delivery[] {
  return changes.flatMap((written) => {
    const { change, isLate } = newest.place(collection, written, method === 'due');
    const due = deliveriesOf({ collection, method, change, now });
    // Sockets that saw the earlier version of the record, and cannot see its newest state, may not have
    // received its removal.
    return merged(isLate ? due.filter(({ event }) => event === 'removed') : due);
  });
}

function messageOf(collection: CollectionName, events: readonly BatchEvent[]) {
  const [only] = events;
  if (only && events.length === 1) return { event: eventName(collection, only.event), payload: only.record };
  return { event: eventName(collection, BATCH_EVENT), payload: events };
}

/** Holds the published position of this process: see `nodes/published-position.ts`. */
type HoldPosition = () => { readonly release: () => void; readonly releaseUnknown: () => void };

/**
 * The hook that publishes the changes of a write, whether by a caller, a job or the server itself. The
 * position is held from the beginning of a write until its changes have been published or gathered.
 */
export function publishChanges(publish: Publish, hold: HoldPosition) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { path, method } = context;
    if (!isCollectionName(path) || method === 'find' || method === 'get') return next();
    const held = hold();
    let isUnknown = false;
    try {
      await next();
      const { changes, gather }: CollectionParams = context.params;
      if (!changes) return;
      const written = { collection: path, method, changes };
      if (gather) gather(written);
      else publish([written]);
    } catch (error) {
      isUnknown = !isRefusal(error);
      throw error;
    } finally {
      if (isUnknown) held.releaseUnknown();
      else held.release();
    }
  };
}

/** Merges equal messages to rooms without exceptions, so that each text is encoded once. */
function merged(deliveries: readonly Delivery[]): readonly Delivery[] {
  const byText = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    const { event, payload, except } = delivery;
    const key = JSON.stringify([event, Object.keys(payload), except]);
    const same = byText.get(key);
    byText.set(key, same ? { ...same, rooms: [...same.rooms, ...delivery.rooms] } : delivery);
  }
  return [...byText.values()];
}

/** The events of a batch for one audience, in one message. */
interface BatchDelivery extends Pick<Delivery, 'rooms' | 'except'> {
  readonly events: readonly BatchEvent[];
}

/** Groups the deliveries of many records by audience, in order. */
function batchDeliveries(deliveries: readonly Delivery[]): readonly BatchDelivery[] {
  const audiences = new Map<string, BatchDelivery & { readonly events: BatchEvent[] }>();
  for (const { rooms, except, event, payload } of deliveries) {
    const key = JSON.stringify([rooms, except]);
    const audience = audiences.get(key) ?? { rooms, except, events: [] };
    audience.events.push({ event, record: payload });
    audiences.set(key, audience);
  }
  return [...audiences.values()];
}

/** The most records whose newest version is remembered; entries of other nodes arrive within seconds. */
const REMEMBERED = 1_000;

/** A change in its order among the changes of its record that were published before. */
interface PlacedChange {
  readonly change: Change;
  /** True if this version, or a later one, was published before: everyone who sees the record has it. */
  readonly isLate: boolean;
}

/** Remembers the version of each record that this process published last. */
interface NewestVersions {
  /**
   * Orders a change that is about to be published. A late change is returned with the newest state of its
   * record, as seen from the state before the change. A change by date alone (`isDue`) leaves the version
   * unchanged.
   */
  place(collection: CollectionName, change: Change, isDue?: boolean): PlacedChange;
}

/**
 * Creates an empty memory. A write of this node is published at once, one of another node when the log is
 * read, so the later of two versions may be published first; sockets that then received the earlier one would
 * show it until the next change.
 */
function createNewestVersions(): NewestVersions {
  const newest = new Map<string, StoredRecord>();
  return {
    place(collection, change, isDue = false) {
      const { before, after } = change;
      const key = `${collection} ${(after ?? before)?._id}`;
      const known = newest.get(key);
      newest.delete(key);
      if (after === null) return { change, isLate: false };
      const isLate = known !== undefined && versionOf(known) >= versionOf(after) + (isDue ? 1 : 0);
      newest.set(key, isLate ? known : after);
      const [oldest] = newest.keys();
      if (newest.size > REMEMBERED && oldest !== undefined) newest.delete(oldest);
      return isLate ? { change: { before, after: known }, isLate } : { change, isLate };
    },
  };
}

/** A change without a version is never late. */
function versionOf({ version }: StoredRecord): number {
  return typeof version === 'number' ? version : Number.NaN;
}

/** Returns a publisher that first reports the collection of each change. */
export function notifyCollections(notify: (collection: string) => void, publish: Publish): Publish {
  return (written) => {
    for (const { collection } of written) notify(collection);
    publish(written);
  };
}
