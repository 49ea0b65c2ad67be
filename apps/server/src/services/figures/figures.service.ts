import type { Application } from '@feathersjs/feathers';
import type { PublicFigures } from '@harbour/core/contract/actions';
import type { RecordId } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import { registerAction } from '../../calls/register-action.ts';
import { createExpiringCache } from '../../concurrency/expiring-cache.ts';
import type { Database } from '../../database/database.ts';
import type { DatabaseSchema } from '../../database/schema.ts';

/** The database counts at most this often, in milliseconds, for any number of callers. */
const FIGURES_AGE_MS = 5 * 60_000;

/** Registers `figures`: the platform in numbers, counted at most every five minutes. */
export function registerFigures(app: Application, database: Database, now: () => number): void {
  const cache = createExpiringCache<PublicFigures>({ ttlMs: FIGURES_AGE_MS, max: 1, now });
  registerAction(app, 'figures', () =>
    cache.get('figures', async () => {
      const at = new Date(now()).toISOString();
      return { at, ...(await countSubscriptions(database.db)) };
    }),
  );
}

type Db = Kysely<DatabaseSchema>;

/** A subscription counts while it is paid for: paused and past due ones count, ended ones do not. */
const RUNNING = ['active', 'paused', 'pastDue'] as const;

const SMALLEST_GROUP = 5;

/** Groups the running subscriptions in every way that the public figures show. */
async function countSubscriptions(db: Db): Promise<Omit<PublicFigures, 'at'>> {
  const [total, industries, plans, regions, modules] = await Promise.all([
    countAll(db),
    byIndustry(db),
    byPlan(db),
    byRegion(db),
    byModule(db),
  ]);
  const percent = (count: number) => Math.round((count / total) * 100);
  return {
    smallest: SMALLEST_GROUP,
    industries: gathered(industries).map(({ key, count }) => ({ industry: key, percent: percent(count) })),
    plans: gathered(plans).map(({ key, count }) => ({ type: key, percent: percent(count) })),
    regions: gathered(regions).map(({ key, count }) => ({ region: key, percent: percent(count) })),
    modules: modules.filter(isLarge).map(({ key, count }) => ({ module: key, percent: percent(count) })),
  };
}

interface Group<Key> {
  readonly key: Key;
  readonly count: number;
}

/** True when nobody can be recognised in the group. */
const isLarge = ({ count }: Group<unknown>) => count >= SMALLEST_GROUP;

/** Merges the groups that are too small to be published separately. */
function gathered<Key>(groups: readonly Group<Key>[]): readonly Group<Key | null>[] {
  const small = groups.filter((group) => !isLarge(group));
  const others = { key: null, count: small.reduce((sum, { count }) => sum + count, 0) };
  return [...groups.filter(isLarge), ...(isLarge(others) ? [others] : [])];
}

const running = (db: Db) =>
  db.selectFrom('subscriptions').where('deletedAt', 'is', null).where('status', 'in', RUNNING);

const count = sql<number>`count(*)::int`;

async function countAll(db: Db): Promise<number> {
  const row = await running(db).select(count.as('count')).executeTakeFirstOrThrow();
  return row.count;
}

function byIndustry(db: Db) {
  return running(db)
    .select(['industry as key', count.as('count')])
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
    .select(['appTemplates.type as key', count.as('count')])
    .groupBy('appTemplates.type')
    .orderBy('count', 'desc')
    .execute();
}

function byRegion(db: Db) {
  return running(db)
    .select(['region as key', count.as('count')])
    .groupBy('region')
    .orderBy('count', 'desc')
    .execute();
}

async function byModule(db: Db) {
  const { rows } = await sql<Group<RecordId>>`
    select (chosen->>'id')::uuid as "key", count(distinct "_id")::int as "count"
    from "subscriptions", jsonb_array_elements("modules") as chosen
    where "deletedAt" is null and "status" in (${sql.join(RUNNING)})
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}
