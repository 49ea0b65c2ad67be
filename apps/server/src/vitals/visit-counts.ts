import type { Application } from '@feathersjs/feathers';
import {
  bucketOf,
  deviceClasses,
  measuredPlaces,
  percentileOf,
  VITALS_DAYS,
  VITALS_RETENTION_DAYS,
  type Vital,
  type VitalsRow,
  vitals,
} from '@harbour/core/contract/actions';
import { LOCALES, ROUTES, type RouteName } from '@harbour/core/i18n';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { registerAction } from '../calls/register-action.ts';
import type { DatabaseSchema } from '../database/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** Longer times are those of a computer that was asleep. */
const time = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

const values = v.strictObject({
  lcp: time,
  inp: time,
  ttfb: time,
  fcp: time,
  cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
} satisfies Record<Vital, unknown>);

const isPage = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

/** The report of a browser about one visit. A page is the name of its route, without its language. */
export const visitSchema = v.strictObject({
  page: v.pipe(v.string(), v.check(isPage, 'expected the name of a page')),
  locale: v.picklist(LOCALES),
  place: v.picklist(measuredPlaces),
  device: v.picklist(deviceClasses),
  vitals: v.pipe(
    values,
    v.check((measured) => Object.keys(measured).length > 0, 'expected at least one'),
  ),
});
export type Visit = v.InferOutput<typeof visitSchema>;

/** Both places have the same time of day. */
const TODAY = sql`(now() at time zone 'Asia/Hong_Kong')::date`;

/** Adds visits to the histograms of today, in one statement. */
export async function countVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  const counted = visits.flatMap(({ vitals: measured, ...about }) =>
    vitals.flatMap((metric) => {
      const value = measured[metric];
      return value === undefined ? [] : [{ ...about, metric, bucket: bucketOf(metric, value) }];
    }),
  );
  // In a fixed order, so that two nodes that count the same buckets do not deadlock.
  await sql`
    insert into "visitCounts" ("day", "page", "locale", "place", "device", "metric", "bucket", "visits")
    select ${TODAY}, "page", "locale", "place", "device", "metric", "bucket", count(*)
    from json_to_recordset(${JSON.stringify(counted)}::json)
      as given ("page" text, "locale" text, "place" text, "device" text, "metric" text, "bucket" integer)
    group by "page", "locale", "place", "device", "metric", "bucket"
    order by "page", "locale", "place", "device", "metric", "bucket"
    on conflict ("day", "page", "locale", "place", "device", "metric", "bucket")
      do update set "visits" = "visitCounts"."visits" + excluded."visits"`.execute(db);
}

interface CountRow {
  readonly by: VitalsRow['by'];
  readonly name: string;
  readonly metric: Vital;
  readonly bucket: number;
  readonly visits: number;
}

/**
 * Returns the 75th percentiles of the last {@link VITALS_DAYS} days: of all visits, by page, place and so on.
 */
export async function readVitals(db: Db): Promise<readonly VitalsRow[]> {
  const { rows } = await sql<CountRow>`
    select case when grouping("page") = 0 then 'page' when grouping("place") = 0 then 'place'
        when grouping("device") = 0 then 'device' when grouping("locale") = 0 then 'locale' else 'all' end as "by",
      coalesce("page", "place", "device", "locale", '') as "name", "metric", "bucket",
      sum("visits")::integer as "visits"
    from "visitCounts" where "day" > ${TODAY} - ${VITALS_DAYS}::integer
    group by grouping sets (("metric", "bucket"), ("page", "metric", "bucket"), ("place", "metric", "bucket"),
      ("device", "metric", "bucket"), ("locale", "metric", "bucket"))`.execute(db);
  const groups = Map.groupBy(rows, ({ by, name }) => `${by} ${name}`);
  return [...groups.values()].flatMap((counts) => {
    const [first] = counts;
    return first === undefined ? [] : [{ by: first.by, name: first.name, vitals: percentilesOf(counts) }];
  });
}

function percentilesOf(counts: readonly CountRow[]): VitalsRow['vitals'] {
  return Object.fromEntries(
    vitals.flatMap((metric) => {
      const percentile = percentileOf(
        metric,
        counts.filter((count) => count.metric === metric),
      );
      return percentile === undefined ? [] : [[metric, percentile]];
    }),
  );
}

/** Deletes the counts of days that are older than {@link VITALS_RETENTION_DAYS} days. */
export async function deleteOldVisits(db: Db): Promise<void> {
  await sql`delete from "visitCounts" where "day" <= ${TODAY} - ${VITALS_RETENTION_DAYS}::integer`.execute(
    db,
  );
}

/** Registers `vitals`: how fast the pages were for visitors of the last four weeks, for staff. */
export function registerVitals(app: Application, db: Kysely<DatabaseSchema>): void {
  registerAction(app, 'vitals', async () => ({ rows: await readVitals(db) }));
}
