import { type Kysely, type Selectable, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';

/** A position in the log: every change up to it has been read. */
export interface LogPosition {
  /** PostgreSQL's 64-bit transaction id, as text. */
  readonly transaction: string;
  readonly position: number;
  /** The time of the entry at this position, in milliseconds since 1970; 0 if there is no entry. */
  readonly at: number;
}

/** One entry of the log, at its position. */
export type LoggedChange = Omit<Selectable<DatabaseSchema['changes']>, 'at'> & LogPosition;

/** Reads the change log of all nodes. */
export interface ChangeLog {
  /**
   * Returns the position from which a reader finds every change that is not committed yet: the last entry
   * that {@link ChangeLog.after} can return, or a position without an entry while the log is empty.
   */
  end(): Promise<LogPosition>;
  /**
   * Returns the entries after a position, in order and at most `limit`. Entries of a transaction appear once
   * every older writing transaction has ended, so that none is ever skipped.
   */
  after(position: LogPosition, limit: number): Promise<readonly LoggedChange[]>;
  /**
   * Returns the newest entries from a position on, inclusive, in order and at most `limit`. All committed
   * entries are included, even those that {@link ChangeLog.after} does not return yet, and earlier ones may
   * still be committed.
   */
  newest(from: LogPosition, limit: number): Promise<readonly LoggedChange[]>;
  /**
   * Deletes entries that are older than {@link RETENTION_HOURS} and, if there are subscriptions, have become
   * deliveries. Returns their number.
   */
  deleteOld(): Promise<number>;
  /**
   * Takes over entries of another PostgreSQL server, which came with a dump. Their transaction ids are still
   * in the future here, so all new entries would sort before them and nobody would read those.
   */
  adopt(): Promise<void>;
}

/** How long an entry is kept, in hours; a node that was offline for longer starts over. */
export const RETENTION_HOURS = 24;
/** Deletes in batches, so that no statement takes long. */
const DELETED_AT_ONCE = 20_000;

/** The columns of an entry. A position fits a double up to 2^53. */
export const ENTRY = sql`"transaction"::text as "transaction", "position"::float8 as "position",
  (extract(epoch from "at") * 1000)::float8 as "at", "node", "collection", "record", "method", "before", "version"`;

/** Creates the log over the table `changes`. */
export function createChangeLog(db: Kysely<DatabaseSchema>): ChangeLog {
  async function deleteOld(): Promise<number> {
    const { numAffectedRows = 0n } = await sql`delete from "changes" where ("transaction", "position") in (
      select "transaction", "position" from "changes" where "at" < now() - ${RETENTION_HOURS} * interval '1 hour'
        and not exists (select from "webhookCursor" "read"
          where ("changes"."transaction", "changes"."position") > ("read"."transaction", "read"."position"))
      limit ${DELETED_AT_ONCE})`.execute(db);
    const deleted = Number(numAffectedRows);
    return deleted < DELETED_AT_ONCE ? deleted : deleted + (await deleteOld());
  }
  return {
    async end() {
      const { rows } = await sql<LogPosition>`
        with "oldest" as (select pg_snapshot_xmin(pg_current_snapshot()) as "id"),
          "last" as (
            select "transaction", "position", "at" from "changes", "oldest" where "transaction" < "oldest"."id"
            order by "transaction" desc, "position" desc limit 1
          )
        select coalesce("last"."transaction", "oldest"."id")::text as "transaction",
          coalesce("last"."position", 0)::float8 as "position",
          coalesce(extract(epoch from "last"."at") * 1000, 0)::float8 as "at"
        from "oldest" left join "last" on true`.execute(db);
      const [end] = rows;
      if (end === undefined) throw new TypeError('The database returned no end of the log');
      return end;
    },
    async after({ transaction, position }, limit) {
      const { rows } = await sql<LoggedChange>`
        select ${ENTRY} from "changes"
        where ("transaction", "position") > (${transaction}::xid8, ${position}::bigint)
          and "transaction" < pg_snapshot_xmin(pg_current_snapshot())
        order by "changes"."transaction", "changes"."position" limit ${limit}`.execute(db);
      return rows;
    },
    async newest({ transaction, position }, limit) {
      const { rows } = await sql<LoggedChange>`
        select ${ENTRY} from "changes"
        where ("transaction", "position") >= (${transaction}::xid8, ${position}::bigint)
        order by "changes"."transaction" desc, "changes"."position" desc limit ${limit}`.execute(db);
      return rows.reverse();
    },
    deleteOld,
    adopt: () => db.transaction().execute(adoptForeign),
  };
}

/** A transaction id that this server has never used. */
const IS_FOREIGN = sql<boolean>`"transaction" >= pg_snapshot_xmax(pg_current_snapshot())`;

/**
 * Deletes the foreign entries that webhooks have read, and gives the others a transaction id of this server,
 * under which they are read in the order in which they were written.
 */
async function adoptForeign(db: Kysely<DatabaseSchema>): Promise<void> {
  await sql`delete from "changes" where ${IS_FOREIGN} and not exists (
    select from "webhookCursor" "read"
      where ("changes"."transaction", "changes"."position") > ("read"."transaction", "read"."position"))`.execute(
    db,
  );
  await sql`update "changes" set "transaction" = pg_current_xact_id() where ${IS_FOREIGN}`.execute(db);
  await sql`update "webhookCursor" set "transaction" = pg_current_xact_id(), "position" = 0
    where ${IS_FOREIGN}`.execute(db);
}
