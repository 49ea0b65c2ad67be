import type { CollectionName } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import { shareNext } from '../../concurrency/join-calls.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import {
  type ChangeLog,
  type LoggedChange,
  type LogPosition,
  RETENTION_HOURS,
} from '../../nodes/change-log.ts';
import { isBefore, positionText } from '../../nodes/published-position.ts';
import { type EntryChange, readEachChange } from '../../nodes/read-changes.ts';
import { deliveriesOf } from '../../realtime/deliveries.ts';

/** The most entries of the log that are read for a response; a client that missed more fetches everything. */
const MOST_ENTRIES = 1_000;
/** A position is refused an hour before its entry is deleted, so that no later entry can be gone already. */
const USABLE_MS = (RETENTION_HOURS - 1) * 3_600_000;

/** An event that sockets in certain rooms received, or would have received. */
export interface MissedEvent {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly rooms: readonly string[];
  readonly except: readonly string[];
}

/**
 * Returns the events after a position for all rooms; `undefined` if the log no longer has the entry at that
 * position, or has more than {@link MOST_ENTRIES} after it.
 */
export type ReadMissed = (position: LogPosition) => Promise<readonly MissedEvent[] | undefined>;

export interface ReadMissedDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly changeLog: ChangeLog;
  readonly now: () => number;
}

/**
 * Creates the reader of missed events. Requests that arrive while the log is being read share the next read,
 * whatever their positions: thousands of sockets that return together cause a few queries.
 */
export function createReadMissed({ db, changeLog, now }: ReadMissedDeps): ReadMissed {
  return shareNext(async (requested) => {
    const usable = requested.filter(({ at }) => now() - at < USABLE_MS);
    const earliest = earliestOf(usable);
    if (earliest === undefined) return () => undefined;
    const entries = await changeLog.newest(earliest, MOST_ENTRIES + 1);
    const indexes = new Map(entries.map((entry, index) => [positionText(entry), index]));
    const known = new Set(usable.flatMap((position) => indexes.get(positionText(position)) ?? []));
    const events = known.size === 0 ? [] : await eventsAfter(Math.min(...known), entries);
    const later = new Map([...known].map((known) => [known, events.filter(({ index }) => index > known)]));
    return (position) => later.get(indexes.get(positionText(position)) ?? -1);
  });

  async function eventsAfter(
    index: number,
    entries: readonly LoggedChange[],
  ): Promise<readonly EntryEvent[]> {
    const changes = await readEachChange(db, entries.slice(index + 1));
    const indexes = new Map(entries.map((entry, at) => [entry, at]));
    const at = new Date(now()).toISOString();
    return changes.flatMap((change) =>
      eventsOfEntry(change, { now: at, index: indexes.get(change.entry) ?? 0 }),
    );
  }
}

interface EntryEvent extends MissedEvent {
  /** The index of its entry among those that were read. */
  readonly index: number;
}

/**
 * The events of one entry, computed by the code that also decides the recipients of live events. The record
 * is used in its current state: a state in between is the earlier state of the next entry.
 */
function eventsOfEntry(
  { entry, change }: EntryChange,
  { now, index }: { readonly now: string; readonly index: number },
): readonly EntryEvent[] {
  const { collection, method, record: id } = entry;
  return deliveriesOf({ collection, method, change, now }).map(({ rooms, except }) => {
    return { index, collection, id, rooms, except };
  });
}

function earliestOf(positions: readonly LogPosition[]): LogPosition | undefined {
  return positions.reduce<LogPosition | undefined>(
    (earliest, position) => (earliest === undefined || isBefore(position, earliest) ? position : earliest),
    undefined,
  );
}
