import { FIGURES_MONTHS, type PublicFigures } from '@harbour/core/contract';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** A subscription counts while it is paid for: also a paused or past due one, but not an ended one. */
const RUNNING = ['active', 'paused', 'pastDue'] as const;

/** Counts the running subscriptions in every way that the public figures show. `now` is UTC ISO text. */
export async function countSubscriptions(db: Db, now: string): Promise<Omit<PublicFigures, 'at'>> {
  const [industries, plans, regions, modules, months] = await Promise.all([
    byIndustry(db),
    byPlan(db),
    byRegion(db),
    byModule(db),
    byMonth(db, now),
  ]);
  return { industries, plans, regions, modules, months };
}

const running = (db: Db) =>
  db.selectFrom('subscriptions').where('deletedAt', 'is', null).where('status', 'in', RUNNING);

const count = sql<number>`count(*)::int`;

function byIndustry(db: Db) {
  return running(db)
    .select(['industry', count.as('count')])
    .groupBy('industry')
    .orderBy('count', 'desc')
    .orderBy('industry')
    .execute();
}

function byPlan(db: Db) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('appTemplates', 'appTemplates._id', 'subscriptions.plan')
    .where('subscriptions.deletedAt', 'is', null)
    .where('subscriptions.status', 'in', RUNNING)
    .select(['appTemplates.type', count.as('count')])
    .groupBy('appTemplates.type')
    .orderBy('count', 'desc')
    .execute();
}

function byRegion(db: Db) {
  return running(db)
    .select(['region', count.as('count')])
    .groupBy('region')
    .orderBy('region')
    .execute();
}

async function byModule(db: Db): Promise<PublicFigures['modules']> {
  const { rows } = await sql<PublicFigures['modules'][number]>`
    select (chosen->>'id')::uuid as "module", count(distinct "_id")::int as "count"
    from "subscriptions", jsonb_array_elements("modules") as chosen
    where "deletedAt" is null and "status" in (${sql.join(RUNNING)})
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Months follow the merchants' calendar (UTC+8). */
async function byMonth(db: Db, now: string): Promise<PublicFigures['months']> {
  const { rows } = await sql<PublicFigures['months'][number]>`
    with months as (
      select date_trunc('month', (${now}::timestamptz at time zone 'Asia/Hong_Kong')) - step * interval '1 month' as month
      from generate_series(0, ${FIGURES_MONTHS - 1}::int) as step
    )
    select to_char(month, 'YYYY-MM') as "month", count("_id")::int as "count"
    from months left join "subscriptions"
      on "termStart" < month + interval '1 month' and "deletedAt" is null and "status" in (${sql.join(RUNNING)})
    group by 1 order by 1`.execute(db);
  return rows;
}
