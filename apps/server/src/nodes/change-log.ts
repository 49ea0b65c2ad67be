import { type Kysely, type Selectable, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';

/** A place in the log: every change up to it has been read. */
export interface LogPosition {
  /** PostgreSQL's 64-bit transaction id, as text. */
  readonly transaction: string;
  readonly position: number;
}

/** One entry of the log. */
export type LoggedChange = Omit<Selectable<DatabaseSchema['changes']>, 'at'>;

/** Reads the log of changes of all nodes. */
export interface ChangeLog {
  /** Returns the place from which a reader finds every change that is not committed yet. */
  end(): Promise<LogPosition>;
  /**
   * Returns the entries after a place, in order and at most `limit`. Entries of a transaction appear once
   * every older transaction that writes has ended, so that none is ever skipped.
   */
  after(place: LogPosition, limit: number): Promise<readonly LoggedChange[]>;
  /** Deletes entries that are older than {@link KEPT_HOURS}, and returns their number. */
  forget(): Promise<number>;
}

/** How long an entry is kept, in hours; a node that was away for longer starts over. */
export const KEPT_HOURS = 24;
/** Deletes in pieces, so that no statement takes long. */
const DELETED_AT_ONCE = 20_000;

/** Creates the log over the table `changes`. */
export function createChangeLog(db: Kysely<DatabaseSchema>): ChangeLog {
  async function forget(): Promise<number> {
    const { numAffectedRows = 0n } = await sql`delete from "changes" where ("transaction", "position") in (
      select "transaction", "position" from "changes" where "at" < now() - ${KEPT_HOURS} * interval '1 hour'
      limit ${DELETED_AT_ONCE})`.execute(db);
    const deleted = Number(numAffectedRows);
    return deleted < DELETED_AT_ONCE ? deleted : deleted + (await forget());
  }
  return {
    async end() {
      const oldest = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;
      const row = await db.selectNoFrom(oldest.as('transaction')).executeTakeFirstOrThrow();
      return { ...row, position: 0 };
    },
    async after({ transaction, position }, limit) {
      const { rows } = await sql<LoggedChange>`
        select "transaction"::text as "transaction", "position", "node", "collection", "record", "method", "before"
        from "changes"
        where ("transaction", "position") > (${transaction}::xid8, ${position}::bigint)
          and "transaction" < pg_snapshot_xmin(pg_current_snapshot())
        order by "transaction", "position" limit ${limit}`.execute(db);
      return rows;
    },
    forget,
  };
}
