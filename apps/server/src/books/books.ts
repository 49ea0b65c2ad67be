import type { BookDifference } from '@harbour/core/contract/actions';
import { addDays, dayAt } from '@harbour/core/pricing';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseSchema } from '../database/schema.ts';
import { checkBooks, closeThrough, type Finding } from './check-books.ts';
import { compareProvider, type QueryProvider } from './compare-provider.ts';

/** A merchant whose books changed within this many seconds may have a transaction in progress. */
const QUIET_SECONDS = 600;

export interface BooksDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly now: () => number;
  readonly log: Logger;
  readonly queryProvider: QueryProvider;
}

/** The books as the server keeps them. */
export interface Books {
  /** Posts the revenue of past days, compares provider, payments, invoices and ledger, stores differences. */
  keep(): Promise<void>;
}

/** Creates the books. */
export function createBooks({ db, now, log, queryProvider }: BooksDeps): Books {
  return {
    async keep() {
      await closeThrough(db, addDays(dayAt(now()), -1));
      const found = [
        ...(await checkBooks(db, { quietSeconds: QUIET_SECONDS })),
        ...(await compareProvider(db, { now: now(), queryProvider })),
      ];
      await storeFindings(db, found, new Date(now()).toISOString());
      for (const finding of found) log.error({ finding }, 'The books have differences');
    },
  };
}

/** Returns the open differences, oldest first. */
export async function openDifferences(db: Kysely<DatabaseSchema>): Promise<readonly BookDifference[]> {
  const { rows } = await sql<BookDifference>`
    select "kind", "subject", "left", "right", "firstSeen", "lastSeen" from "bookDifferences"
    where "resolvedAt" is null order by "firstSeen", "key"`.execute(db);
  return rows;
}

/** Returns the number of open differences. */
export async function countDifferences(db: Kysely<DatabaseSchema>): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as "count" from "bookDifferences" where "resolvedAt" is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A difference that is found again keeps its record; one that is no longer found is resolved. */
async function storeFindings(
  db: Kysely<DatabaseSchema>,
  found: readonly Finding[],
  at: string,
): Promise<void> {
  const rows = found.map((finding) => ({ ...finding, key: `${finding.kind} ${finding.subject}` }));
  const given = JSON.stringify([...new Map(rows.map((row) => [row.key, row])).values()]);
  await sql`
    insert into "bookDifferences" ("key", "kind", "subject", "left", "right", "firstSeen", "lastSeen")
    select "key", "kind", "subject", "left", "right", ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${given}::json) as given ("key" text, "kind" text, "subject" text, "left" text, "right" text)
    on conflict ("key") do update set "left" = excluded."left", "right" = excluded."right", "lastSeen" = excluded."lastSeen",
      "firstSeen" = case when "bookDifferences"."resolvedAt" is null then "bookDifferences"."firstSeen" else excluded."firstSeen" end,
      "resolvedAt" = null`.execute(db);
  await sql`update "bookDifferences" set "resolvedAt" = ${at}::timestamptz
    where "resolvedAt" is null and "lastSeen" < ${at}::timestamptz`.execute(db);
}
