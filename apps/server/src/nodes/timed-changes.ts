import { type CollectionName, collections, isCollectionName } from '@harbour/core/contract/collections';
import { sql } from 'kysely';
import type { Written } from '../collections/params.ts';
import { tableShape } from '../collections/table/table-shape.ts';
import type { Background } from '../concurrency/background.ts';
import type { Database } from '../database/database.ts';
import type { Executor } from '../database/statement.ts';
import type { FindNextTimestamp } from '../pages/clock-changes.ts';
import { timeLimits } from '../pages/clock-changes.ts';
import { type ClockSchedule, createClockSchedule, timedCollections } from '../pages/clock-schedule.ts';
import { ENTRY, type LoggedChange } from './change-log.ts';
import type { PublishedPosition } from './published-position.ts';
import { isRecordEntry, readChanges } from './read-changes.ts';

export interface TimedChangesDeps {
  readonly database: Database;
  readonly background: Background;
  readonly findNextTimestamp: FindNextTimestamp;
  /** Adds a listener that gets the name of each changed collection, on whichever node it changed. */
  readonly onCollectionChanged: (listener: (collection: string) => void) => void;
  /** Begins a call that may write: see `published-position.ts`. */
  readonly hold: PublishedPosition['hold'];
  readonly onError: (error: unknown) => void;
  /** The time that all nodes share, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Logs changes that happen only because time passes, while it runs. */
export interface TimedChanges extends Pick<ClockSchedule, 'stop'> {
  /**
   * Resolves once every later time is followed; the times at which no server ran are caught up meanwhile.
   * `onWritten` gets the changes if no reader of the log passes them on.
   */
  start(onWritten: (written: readonly Written[]) => void): Promise<void>;
}

/**
 * Correct clocks of two nodes differ by less than this, in milliseconds: each then shows what has appeared.
 */
const TOLERANCE_MS = 2_000;
/** The columns that decide who sees a record, as triggers log them: see `0032-changes.ts`. */
const DECIDING = ['deletedAt', 'status', 'publish', 'publishFrom', 'publishTo', 'expiry'];
/** A time in the future. */
const NEVER = '9999-12-31T00:00:00.000Z';

/**
 * Logs each record that appears or expires by its date alone as a change of the method `due`, so that lists
 * and pages handle it like a write, and clients that were offline learn that they missed it. The database
 * remembers up to which time that is done, so it is done once, whichever node comes first, and for the time
 * in which no server ran.
 */
export function createTimedChanges(deps: TimedChangesDeps): TimedChanges {
  const { database, findNextTimestamp: find, hold, onError } = deps;
  const tolerance = database.kind === 'postgres' ? TOLERANCE_MS : 0;
  const now = () => deps.now() - tolerance;
  let publish: (written: readonly Written[]) => void = () => {};

  async function logDue(collection: string): Promise<void> {
    if (!isCollectionName(collection)) return;
    const held = hold();
    try {
      const time = new Date(now()).toISOString();
      const entries = await database.db
        .transaction()
        .execute((transaction) => logUntil(transaction, collection, time));
      if (database.kind === 'postgres' || entries.length === 0) return;
      publish(await readChanges(database.db, entries.filter(isRecordEntry)));
    } finally {
      held.release();
    }
  }

  const schedule = createClockSchedule({ find, onDue: logDue, onError, now });
  deps.onCollectionChanged(schedule.collectionChanged);
  return {
    stop: schedule.stop,
    async start(onWritten) {
      publish = onWritten;
      await markTimes(database.db, new Date(now()).toISOString());
      schedule.start();
      deps.background.run(async () => {
        for (const name of timedCollections) await logDue(name);
      });
    },
  };
}

/** In a new database nothing has appeared or expired before this time. */
async function markTimes(db: Executor, time: string): Promise<void> {
  const marks = timedCollections.map((collection) => ({ collection, until: time }));
  await db
    .insertInto('passedTimes')
    .values(marks)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Logs the records of a collection whose time is after the last processed one and not after `time`. */
async function logUntil(
  transaction: Executor,
  collection: CollectionName,
  time: string,
): Promise<readonly LoggedChange[]> {
  const { rows } = await sql<{ readonly until: string }>`select "until" from "passedTimes"
    where "collection" = ${collection} for update`.execute(transaction);
  const since = rows[0]?.until ?? time;
  if (new Date(since) >= new Date(time)) return [];
  await sql`update "passedTimes" set "until" = ${time} where "collection" = ${collection}`.execute(
    transaction,
  );
  const entries: LoggedChange[] = [];
  for (const limit of timeLimits(collection)) {
    const before = earlierState(collection, limit.field, limit.begins);
    const field = sql.ref(limit.field);
    const logged = await sql<LoggedChange>`
      insert into "changes" ("node", "collection", "record", "method", "before")
      select null, ${collection}, "_id", 'due', ${before} from ${sql.table(collection)}
      where "deletedAt" is null and ${field} > ${since}::timestamptz and ${field} <= ${time}::timestamptz
      returning ${ENTRY}`.execute(transaction);
    entries.push(...logged.rows);
  }
  return entries;
}

/**
 * The state of a record before its time came, expressed so that it would be visible now as it was then: the
 * start of one that begins is still in the future, one that ends has no end. A record that was given its time
 * or its status afterwards has that state already, and the write was published.
 */
function earlierState(collection: CollectionName, timed: string, begins: boolean) {
  const { columns } = tableShape(collections[collection]);
  const deciding = DECIDING.filter((name) => columns.has(name));
  const time = sql.ref(timed);
  const former = begins ? sql`${sql.lit(NEVER)}::timestamptz` : sql`null::timestamptz`;
  const isDecidedSince = sql`"updatedAt" >= ${time} and ("version" = 1 or exists (
    select from jsonb_each("fieldVersions") as "changed"("name", "at")
    where "at" = to_jsonb("version") and "name" in (${sql.join(deciding.map((name) => sql.lit(name)))})))`;
  const pairs = deciding.map((name) => {
    const value =
      name === timed ? sql`case when ${isDecidedSince} then ${time} else ${former} end` : sql.ref(name);
    return sql`${sql.lit(name)}, ${value}`;
  });
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}
