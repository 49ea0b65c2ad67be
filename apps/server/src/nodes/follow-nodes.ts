import { setTimeout as wait } from 'node:timers/promises';
import { type CollectionName, collectionNames, type RecordId } from '@harbour/core/contract';
import type { Logger } from 'pino';
import type { Written } from '../collections/table/stored-record.ts';
import type { Database } from '../database/database.ts';
import { createChangeLog, KEPT_HOURS, type LoggedChange, type LogPosition } from './change-log.ts';
import { isRecordEntry, readChanges } from './read-changes.ts';

/** How often the log is read, in milliseconds. */
const INTERVAL_MS = 200;
/** How long to wait after a failure, in milliseconds. */
const RETRY_MS = 1_000;
const ENTRIES_AT_ONCE = 1_000;
const HOUR_MS = 3_600_000;

/** Applies to this process what other nodes changed. */
export interface ForeignChanges {
  /** Changes that are committed; each record as it is now. */
  readonly onWritten: (written: readonly Written[]) => void;
  /** A sign-in that ended on another node. */
  readonly onSignInEnded: (family: RecordId) => void;
  /**
   * The log no longer reaches back to the last entry read: everything kept from the database may be outdated.
   */
  readonly onLost: (collections: readonly CollectionName[]) => void;
  /** Every change of other nodes up to this place has been applied. */
  readonly onRead: (place: LogPosition) => void;
}

export interface FollowNodesDeps {
  readonly database: Database;
  readonly log: Logger;
}

/** A reader of the log that runs until it is stopped. */
export interface NodeFollower {
  start(changes: ForeignChanges): Promise<void>;
  stop(): Promise<void>;
  /** Seconds since the log was last read to its end; 0 for the embedded database. */
  secondsBehind(): number;
}

/**
 * Follows the changes that other nodes, or other programs, make to the database: totals, pages, sign-ins and
 * sockets of this process are told within about {@link INTERVAL_MS}. The embedded database belongs to one
 * process, so there is nothing to follow.
 */
export function createNodeFollower({ database, log }: FollowNodesDeps): NodeFollower {
  const stopping = new AbortController();
  const changeLog = createChangeLog(database.db);
  let running: Promise<void> | undefined;
  let readAt = Date.now();

  /** Waits that long, or until the follower is stopped. */
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function apply(entries: readonly LoggedChange[], changes: ForeignChanges): Promise<void> {
    const foreign = entries.filter(({ node }) => node !== database.node);
    for (const entry of foreign) if (entry.collection === 'sessions') changes.onSignInEnded(entry.record);
    const written = await readChanges(database.db, foreign.filter(isRecordEntry));
    if (written.length > 0) changes.onWritten(written);
  }

  async function follow(start: LogPosition, changes: ForeignChanges): Promise<void> {
    let place = start;
    let isFailing = false;
    while (!stopping.signal.aborted) {
      try {
        const entries = await changeLog.after(place, ENTRIES_AT_ONCE);
        if (Date.now() - readAt > (KEPT_HOURS - 1) * HOUR_MS) {
          changes.onLost(collectionNames);
          readAt = Date.now();
        }
        await apply(entries, changes);
        place = entries.at(-1) ?? place;
        changes.onRead(place);
        isFailing = false;
        if (entries.length === ENTRIES_AT_ONCE) continue;
        readAt = Date.now();
        await pause(INTERVAL_MS);
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'The changes of other nodes cannot be read; trying again');
        isFailing = true;
        await pause(RETRY_MS);
      }
    }
  }

  return {
    async start(changes) {
      const end = await changeLog.end();
      changes.onRead(end);
      if (database.kind === 'pglite') return;
      readAt = Date.now();
      running = follow(end, changes);
    },
    async stop() {
      stopping.abort();
      await running;
    },
    secondsBehind: () => (running === undefined ? 0 : (Date.now() - readAt) / 1000),
  };
}
