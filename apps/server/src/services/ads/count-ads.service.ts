import { setTimeout as wait } from 'node:timers/promises';
import type { Application } from '@feathersjs/feathers';
import { registerAction } from '../../calls/register-action.ts';
import type { Background } from '../../concurrency/background.ts';
import type { Database } from '../../database/database.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { createAdCounter } from './ad-counter.ts';
import { storeAdCounts } from './ad-counts-store.ts';

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
