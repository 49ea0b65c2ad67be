import type { RecordId } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';

/** The results of a message. */
interface PushCounts {
  readonly sentCount: number;
  readonly deliveredCount: number;
  readonly failedCount: number;
  readonly clickCount: number;
}

/**
 * The results of messages. Each delivery adds its own row in the statement that changes it, so that
 * concurrent ones do not wait for one row; the rows of a message are merged whenever it is counted.
 */
export interface CountStore {
  count(message: RecordId): Promise<PushCounts>;
  /** Messages outside the trash whose record shows outdated counts. */
  outdated(): Promise<readonly RecordId[]>;
}

/** The sums of the rows of `pushCounts`, under the field names of a message. */
const SUMS = sql`coalesce(sum("sent"), 0)::int as "sentCount", coalesce(sum("delivered"), 0)::int as "deliveredCount",
  coalesce(sum("failed"), 0)::int as "failedCount", coalesce(sum("clicked"), 0)::int as "clickCount"`;

/** Creates the store over the table `pushCounts`. */
export function createCountStore(db: Kysely<DatabaseSchema>): CountStore {
  /** Concurrent merges each take the rows that the others left; the sum stays the same at any time. */
  async function join(message: RecordId): Promise<void> {
    await sql`with "taken" as (delete from "pushCounts" where "message" = ${message}
          and (select count(*) from "pushCounts" where "message" = ${message}) > 1 returning *)
        insert into "pushCounts" ("message", "sent", "delivered", "failed", "clicked")
        select "message", sum("sent"), sum("delivered"), sum("failed"), sum("clicked")
        from "taken" group by "message"`.execute(db);
  }
  return {
    async count(message) {
      await join(message);
      const { rows } = await sql<PushCounts>`select ${SUMS} from "pushCounts"
        where "message" = ${message}`.execute(db);
      const [counts] = rows;
      if (counts) return counts;
      throw new TypeError('A sum has no row');
    },
    async outdated() {
      const { rows } = await sql<{ readonly message: RecordId }>`
        with "counted" as (select "message", ${SUMS} from "pushCounts" group by "message")
        select "message" from "counted" join "pushMessages" as "shown" on "shown"."_id" = "message"
        where "shown"."deletedAt" is null
          and ("shown"."sentCount", "shown"."deliveredCount", "shown"."failedCount", "shown"."clickCount")
            <> ("counted"."sentCount", "counted"."deliveredCount", "counted"."failedCount", "counted"."clickCount")`.execute(
        db,
      );
      return rows.map(({ message }) => message);
    },
  };
}
