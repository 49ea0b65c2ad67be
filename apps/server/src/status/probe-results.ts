import { type PartStatus, type ServiceStatus, STATUS_DAYS } from '@harbour/core/contract/actions';
import { type MeasuredPart, measuredParts } from '@harbour/core/contract/collections';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { DatabaseSchema } from '../database/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** One result per probe, part and time; a probe that could not reach the server sends its results later. */
const probeResult = v.strictObject({
  part: v.picklist(measuredParts),
  at: v.pipe(v.string(), v.isoTimestamp()),
  ok: v.boolean(),
  /** Milliseconds until the response, or until the probe gave up. */
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
});

/** The most results in one report. */
const REPORT_MAX = 500;

/** A report: the name of the probe and its results. */
export const probeReport = v.strictObject({
  probe: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'expected up to 40 of a-z, 0-9 and -')),
  results: v.pipe(v.array(probeResult), v.maxLength(REPORT_MAX)),
});

/**
 * How long single results are stored. Older ones are not accepted, because a repeated one could not be
 * recognised.
 */
const KEPT = sql`interval '7 days'`;

/** A probe's clock may be ahead of the database's by this much. */
const AHEAD = sql`interval '5 minutes'`;

/** The latest measurements decide whether a part works. */
const LATEST = sql`interval '10 minutes'`;

/** Both places have the same time of day. */
const ZONE = 'Asia/Hong_Kong';

/**
 * Stores results and counts them in their days, each once. Returns how many were new; those that are
 * repeated, older than a week or in the future are left out.
 */
export async function storeResults(
  db: Db,
  { probe, results }: v.InferOutput<typeof probeReport>,
): Promise<number> {
  const { rows } = await sql<{ readonly stored: number }>`
    with stored as (
      insert into "probeResults" ("probe", "part", "at", "ok", "ms")
      select ${probe}::text, "part", "at", "ok", "ms"
      from json_to_recordset(${JSON.stringify(results)}::json)
        as given ("part" text, "at" timestamptz(3), "ok" boolean, "ms" integer)
      where "at" > now() - ${KEPT} and "at" < now() + ${AHEAD}
      on conflict do nothing returning "part", "at", "ok"
    ), counted as (
      insert into "probeDays" ("part", "day", "checks", "failures")
      select "part", ("at" at time zone ${ZONE})::date, count(*), count(*) filter (where not "ok")
      from stored group by 1, 2
      on conflict ("part", "day") do update set "checks" = "probeDays"."checks" + excluded."checks",
        "failures" = "probeDays"."failures" + excluded."failures"
    )
    select count(*)::integer as "stored" from stored`.execute(db);
  return rows[0]?.stored ?? 0;
}

/** Returns the state and history of every part. A part works if most of its latest results are good. */
export async function readStatus(db: Db): Promise<Pick<ServiceStatus, 'parts'>> {
  const [latest, days] = await Promise.all([
    sql<{ readonly part: MeasuredPart; readonly isGood: boolean }>`
      select "part", count(*) filter (where "ok") * 2 >= count(*) as "isGood" from "probeResults"
      where "at" > now() - ${LATEST} group by "part"`.execute(db),
    sql<{
      readonly part: MeasuredPart;
      readonly day: string;
      readonly checks: number;
      readonly failures: number;
    }>`
      select "part", to_char("day", 'YYYY-MM-DD') as "day", "checks", "failures" from "probeDays"
      where "day" > (now() at time zone ${ZONE})::date - ${STATUS_DAYS}::integer order by "day"`.execute(db),
  ]);
  return {
    parts: measuredParts.map((part) => {
      const now = latest.rows.find((row) => row.part === part);
      return {
        part,
        state: stateOf(now?.isGood),
        days: days.rows.filter((row) => row.part === part).map(({ part: _, ...day }) => day),
      };
    }),
  };
}

function stateOf(isGood: boolean | undefined): PartStatus['state'] {
  if (isGood === undefined) return 'unknown';
  return isGood ? 'working' : 'failing';
}

/** A mail that has been due for this long and has not been sent is late. */
const MAIL_PATIENCE = sql`interval '10 minutes'`;

/** The server's own probe for its mail, which cannot be measured from outside. */
const OWN_PROBE = 'self';

/** Stores whether mails are waiting to be sent, as a result of the server's own probe. */
export async function measureMail(db: Db): Promise<void> {
  const { rows } = await sql<{ readonly late: boolean; readonly at: string }>`
    select exists (select from "accountMails"
      where "attempts" > 0 and "requestedAt" < now() - ${MAIL_PATIENCE}) as "late", now() as "at"`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return;
  const at = new Date(row.at).toISOString();
  await storeResults(db, { probe: OWN_PROBE, results: [{ part: 'mail', at, ok: !row.late, ms: 0 }] });
}

/** Deletes single results that are older than a week, and counts of days that no page shows any more. */
export async function deleteOldResults(db: Db): Promise<void> {
  await sql`delete from "probeResults" where "at" < now() - ${KEPT}`.execute(db);
  await sql`delete from "probeDays" where "day" < now()::date - ${2 * STATUS_DAYS}::integer`.execute(db);
}
