import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';

/** How long a node's lease of a job lasts unless it is extended, in milliseconds. */
export const LEASE_MS = 120_000;

/** Nodes with correct clocks never mark a job as done for a time further ahead than this, in milliseconds. */
const FUTURE_MS = 5 * 60_000;

/** A node's claim of a job, for one occasion. */
export interface Claim {
  readonly name: string;
  readonly occasion: string;
  /** Identifies the run. */
  readonly owner: string;
}

/** The leases of jobs, in the database that all nodes share. */
export interface JobLeases {
  /**
   * True if the owner now has the lease: the job has not been done for the occasion or a later one, and
   * nobody else holds the lease.
   */
  claim(claim: Claim): Promise<boolean>;
  /** Extends the lease; false if another owner has taken it. */
  extend(claim: Claim): Promise<boolean>;
  /** Releases the lease: done for the occasion, or failed with a reason. */
  release(claim: Claim, failure?: string): Promise<void>;
  /**
   * Frees the jobs that are done for an occasion after `now` (milliseconds since 1970), or leased for longer
   * than a lease lasts, and returns their names.
   */
  heal(now: number): Promise<readonly string[]>;
  /** Returns the states of jobs that were claimed before. */
  list(): Promise<readonly JobStatus[]>;
}

/** The state of a job across all nodes. */
export interface JobStatus {
  readonly name: string;
  /** The occasion for which it was last done. */
  readonly doneFor: string | null;
  /** Failures since it was last completed. */
  readonly failures: number;
}

/**
 * Creates the leases over the `jobs` table. Each call is one statement on one row, which in PostgreSQL and
 * PGlite alike succeeds for one caller only. Times are the database's own, so that nodes with different
 * clocks agree.
 */
export function createJobLeases(db: Kysely<DatabaseSchema>): JobLeases {
  const until = sql`now() + ${LEASE_MS} * interval '1 millisecond'`;
  return {
    claim: ({ name, occasion, owner }) =>
      touched(sql`insert into "jobs" as job ("name", "owner", "leaseUntil")
        values (${name}, ${owner}, ${until})
        on conflict ("name") do update set "owner" = excluded."owner", "leaseUntil" = excluded."leaseUntil"
        where (job."doneFor" is null or job."doneFor" collate "C" < ${occasion})
          and (job."leaseUntil" is null or job."leaseUntil" < now()) returning "name"`),
    extend: ({ name, owner }) =>
      touched(sql`update "jobs" set "leaseUntil" = ${until} where "name" = ${name} and "owner" = ${owner}
        returning "name"`),
    async release({ name, occasion, owner }, failure) {
      const done =
        failure === undefined
          ? sql`"doneFor" = ${occasion}, "failures" = 0, "failure" = null`
          : sql`"failures" = "failures" + 1, "failure" = ${failure}`;
      await sql`update "jobs" set ${done}, "owner" = null, "leaseUntil" = null
        where "name" = ${name} and "owner" = ${owner}`.execute(db);
    },
    async heal(now) {
      const future = new Date(now + FUTURE_MS).toISOString();
      const { rows } = await sql<{ readonly name: string }>`update "jobs" set
        "doneFor" = case when "doneFor" collate "C" > ${future} then null else "doneFor" end,
        "owner" = case when "leaseUntil" > ${until} then null else "owner" end,
        "leaseUntil" = case when "leaseUntil" > ${until} then null else "leaseUntil" end
        where "doneFor" collate "C" > ${future} or "leaseUntil" > ${until} returning "name"`.execute(db);
      return rows.map(({ name }) => name);
    },
    list: () => db.selectFrom('jobs').select(['name', 'doneFor', 'failures']).execute(),
  };

  async function touched(statement: ReturnType<typeof sql>): Promise<boolean> {
    return (await statement.execute(db)).rows.length > 0;
  }
}
