import { setTimeout as wait } from 'node:timers/promises';
import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { isTargetMet, type RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import { registerAction } from '../../calls/register-action.ts';
import type { Background } from '../../concurrency/background.ts';
import { attemptEach } from '../../concurrency/failures.ts';
import type { Database } from '../../database/database.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { RateLimits } from '../../http/rate-limits.ts';

/** How long counts are gathered before they are stored, in milliseconds. */
const AD_COUNT_DELAY_MS = 30_000;

export interface CountAdsDeps {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly background: Background;
}

/**
 * Registers `ads/count`: which ads were seen and clicked, from any page. Nothing about the visitor is stored.
 * Counts are stored {@link AD_COUNT_DELAY_MS} after the first of them, or when the server stops. Refusals:
 * `invalid-data`, `too-many-requests`.
 */
export function registerCountAds(app: Application, { database, limits, background }: CountAdsDeps): void {
  const counter = createAdCounter((id, seen) => storeAdCounts(app, database.db, { id, ...seen }));
  let isWaiting = false;

  registerAction(app, 'ads/count', async ({ views, clicks }, { ip = '' }) => {
    await limits.consume('adCounts', ip);
    for (const id of new Set(views)) counter.add(id, { views: 1, clicks: 0 });
    for (const id of new Set(clicks)) counter.add(id, { views: 0, clicks: 1 });
    storeSoon();
    return { received: views.length + clicks.length };
  });

  function storeSoon(): void {
    if (isWaiting) return;
    isWaiting = true;
    background.run(async (signal) => {
      await wait(AD_COUNT_DELAY_MS, undefined, { signal }).catch(() => {});
      isWaiting = false;
      await counter.store();
    });
  }
}

interface Seen {
  readonly views: number;
  readonly clicks: number;
}

/** Sums the counts that visitors report, for one write per ad. */
interface AdCounter {
  add(id: RecordId, seen: Seen): void;
  /** Stores the counts since the last call; a failure of one ad, thrown at the end, loses no other's. */
  store(): Promise<void>;
}

/** Anybody can report ids: ads beyond this number are not counted. */
const MOST_ADS = 10_000;

/** Creates a counter that passes each ad's sum to `storeSum`. */
export function createAdCounter(storeSum: (id: RecordId, seen: Seen) => Promise<void>): AdCounter {
  let waiting = new Map<RecordId, Seen>();
  return {
    add(id, { views, clicks }) {
      const known = waiting.get(id);
      if (known === undefined && waiting.size >= MOST_ADS) return;
      waiting.set(id, { views: (known?.views ?? 0) + views, clicks: (known?.clicks ?? 0) + clicks });
    },
    async store() {
      const taken = waiting;
      waiting = new Map();
      await attemptEach(taken, ([id, seen]) => storeSum(id, seen));
    },
  };
}

/**
 * Adds to the counts of a public ad; drafts, ads that met their target and deleted ones stay unchanged. The
 * database adds the sum, so nodes can count concurrently, and no event is sent: cached pages stay valid, and
 * an editor of the ad is not disturbed. Only the count that meets the target is an ordinary write, after
 * which the ad is no longer shown.
 */
export async function storeAdCounts(
  app: Application,
  db: Kysely<DatabaseSchema>,
  { id, views, clicks }: Seen & { readonly id: RecordId },
): Promise<void> {
  const counts = await db
    .updateTable('ads')
    .set((ad) => ({
      currentViews: ad('currentViews', '+', views),
      currentClicks: ad('currentClicks', '+', clicks),
    }))
    .where('_id', '=', id)
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .returning(['targetViews', 'targetClicks', 'currentViews', 'currentClicks'])
    .executeTakeFirst();
  if (counts && isTargetMet(counts)) await app.service('ads').patch(id, { status: 'meet' });
}

type Ad = Pick<RecordOf<'ads'>, 'status' | 'targetViews' | 'targetClicks' | 'currentViews' | 'currentClicks'>;

/**
 * Sets a published ad to rest in the write that meets its target, by anyone: one write, one event. The
 * contract's rules refuse that status where a person chooses it.
 */
export function meetTargets(app: Application) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data } = context;
    const current: Partial<Ad> = method === 'patch' && id ? await app.service('ads').get(id) : {};
    const { status, ...counts } = { ...current, ...data };
    if (status === 'published' && isTargetMet(counts)) context.data = { ...data, status: 'meet' };
    await next();
  };
}
