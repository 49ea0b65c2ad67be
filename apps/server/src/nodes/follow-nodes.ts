import { type CollectionName, collectionNames } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import type { Written } from '../collections/params.ts';
import { within } from '../concurrency/timers.ts';
import type { Database } from '../database/database.ts';
import { createChangeLog, type LoggedChange, type LogPosition, RETENTION_HOURS } from './change-log.ts';
import type { PublishUnknown } from './published-position.ts';
import { isRecordEntry, readChanges } from './read-changes.ts';
import { createUnknownCalls } from './unknown-calls.ts';

/**
 * The usual {@link FollowNodesDeps.intervalMs}: an announcement may be lost, and other programs make none.
 */
const INTERVAL_MS = 200;
/** How long to wait after a failure, in milliseconds. */
const RETRY_MS = 1_000;
const ENTRIES_AT_ONCE = 1_000;
const HOUR_MS = 3_600_000;
/** How often the time of the last read is recorded, in milliseconds. */
const NOTED_MS = 60_000;

/**
 * Applies to this process the changes that were made elsewhere, or by its own calls whose outcome is unknown.
 */
export interface ForeignChanges {
  /** Committed changes of other nodes; each record in its current state. */
  readonly onWritten: (written: readonly Written[]) => void;
  /** The same for changes of this node that no call may have reported; they may be applied twice. */
  readonly onUnconfirmed: (written: readonly Written[]) => void;
  /** A sign-in that ended on another node. */
  readonly onSignInEnded: (family: RecordId) => void;
  /**
   * The log no longer reaches back to the last entry read: everything kept from the database may be outdated.
   */
  readonly onLost: (collections: readonly CollectionName[]) => void;
  /** Every change of other nodes up to this position has been applied. */
  readonly onRead: (position: LogPosition) => void;
}

export interface FollowNodesDeps {
  readonly database: Database;
  /** Reads the clock that all nodes share, in milliseconds since 1970. */
  readonly readTime: () => Promise<number>;
  readonly log: Logger;
  /** How often the log is read unless another node announces changes, in milliseconds. */
  readonly intervalMs?: number;
}

/** A reader of the log that runs until it is stopped. */
export interface NodeFollower {
  start(changes: ForeignChanges): Promise<void>;
  stop(): Promise<void>;
  /** Reads the log at once: another node has committed changes. */
  wake(): void;
  /** Also applies what this node may have written after a position. */
  readonly publishUnknown: PublishUnknown;
  /** Seconds since the log was last read to its end; 0 for the embedded database. */
  secondsBehind(): number;
}

/**
 * Follows the changes that other nodes, or other programs, make to the database: totals, pages, sign-ins and
 * sockets of this process are updated within about {@link INTERVAL_MS}. The embedded database belongs to one
 * process, so there is nothing to follow.
 */
export function createNodeFollower(deps: FollowNodesDeps): NodeFollower {
  const { database, readTime, log, intervalMs = INTERVAL_MS } = deps;
  const [stopping, alarm, changeLog] = [new AbortController(), createAlarm(), createChangeLog(database.db)];
  let running: Promise<void> | undefined;
  let readAt = performance.now();
  const isLogTooShort = watchAbsence(readTime);
  const unknown = createUnknownCalls(() => performance.now());

  async function follow(start: LogPosition, changes: ForeignChanges): Promise<void> {
    let position = start;
    let isFailing = false;
    while (!stopping.signal.aborted) {
      try {
        if (await isLogTooShort()) changes.onLost(collectionNames);
        const { from, noteRead } = unknown.goBack(position);
        const entries = await changeLog.after(from, ENTRIES_AT_ONCE);
        await apply(database, entries, { changes, hasUnknown: unknown.areThere() });
        noteRead();
        position = entries.at(-1) ?? from;
        changes.onRead(position);
        isFailing = false;
        if (entries.length === ENTRIES_AT_ONCE) continue;
        unknown.settle();
        readAt = performance.now();
        await alarm.wait(intervalMs);
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'The changes of other nodes cannot be read; retrying');
        isFailing = true;
        await alarm.wait(RETRY_MS);
      }
    }
  }

  return {
    async start(changes) {
      await changeLog.adopt();
      const end = await changeLog.end();
      changes.onRead(end);
      if (database.kind === 'pglite') return;
      readAt = performance.now();
      running = follow(end, changes);
    },
    async stop() {
      stopping.abort();
      alarm.ring();
      await running;
    },
    wake: alarm.ring,
    publishUnknown(from, release) {
      if (running === undefined || from === undefined) release();
      else unknown.add({ from, release });
    },
    secondsBehind: () => (running === undefined ? 0 : (performance.now() - readAt) / 1000),
  };
}

interface Applying {
  readonly changes: ForeignChanges;
  /** True while entries of this node may belong to calls whose outcome is unknown. */
  readonly hasUnknown: boolean;
}

async function apply(
  { db, node: here }: Database,
  entries: readonly LoggedChange[],
  { changes, hasUnknown }: Applying,
): Promise<void> {
  const foreign = entries.filter(({ node }) => node !== here);
  for (const entry of foreign) if (entry.collection === 'sessions') changes.onSignInEnded(entry.record);
  const written = await readChanges(db, foreign.filter(isRecordEntry));
  if (written.length > 0) changes.onWritten(written);
  if (!hasUnknown) return;
  const own = entries.filter(({ node }) => node === here);
  const unconfirmed = await readChanges(db, own.filter(isRecordEntry));
  if (unconfirmed.length > 0) changes.onUnconfirmed(unconfirmed);
}

/** Returns a function that returns true once after an absence that may exceed the retention of the log. */
function watchAbsence(readTime: () => Promise<number>): () => Promise<boolean> {
  let noted = { at: Number.NEGATIVE_INFINITY, time: Number.POSITIVE_INFINITY };
  return async () => {
    if (performance.now() - noted.at < NOTED_MS) return false;
    const [earlier, time] = [noted.time, await readTime()];
    noted = { at: performance.now(), time };
    return time - earlier > (RETENTION_HOURS - 1) * HOUR_MS;
  };
}

/** Creates a wait that can be ended early; a ring before the wait ends it at once. */
function createAlarm() {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => rung.resolve(),
    async wait(ms: number): Promise<void> {
      await within(ms, rung.promise);
      rung = Promise.withResolvers<void>();
    },
  };
}
