import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';

/** How long a node has a job to itself without saying that it still works on it. */
export const LEASE_MS = 120_000;

/** A job's claim by one node, for one occasion. */
export interface Claim {
  readonly name: string;
  readonly occasion: string;
  /** Names the run. */
  readonly owner: string;
}

/** Who runs which job, kept in the database that all nodes share. */
export interface JobLeases {
  /**
   * True when the job is this owner's now: it has not been done for the occasion or a later one, and nobody
   * else is at it.
   */
  claim(claim: Claim): Promise<boolean>;
  /** Says that the owner still works on it; false when the lease has passed to another. */
  extend(claim: Claim): Promise<boolean>;
  /** Gives the job back: done for the occasion, or with the reason why not. */
  release(claim: Claim, failure?: string): Promise<void>;
}

/**
 * The leases over the `jobs` table. Each is one statement on one row, which PostgreSQL and PGlite alike give
 * to one caller alone. Times are the database's own, so that nodes with different clocks agree.
 */
export function createJobLeases(db: Kysely<DatabaseSchema>): JobLeases {
  const until = sql`now() + ${LEASE_MS} * interval '1 millisecond'`;
  return {
    async claim({ name, occasion, owner }) {
      await sql`insert into "jobs" ("name") values (${name}) on conflict do nothing`.execute(db);
      return touched(sql`update "jobs" set "owner" = ${owner}, "leaseUntil" = ${until}
        where "name" = ${name} and ("doneFor" is null or "doneFor" collate "C" < ${occasion})
          and ("leaseUntil" is null or "leaseUntil" < now()) returning "name"`);
    },
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
  };

  async function touched(statement: ReturnType<typeof sql>): Promise<boolean> {
    return (await statement.execute(db)).rows.length > 0;
  }
}
