import type { Application } from '@feathersjs/feathers';
import type { PublicFigures } from '@harbour/core/contract/actions';
import { registerAction } from '../../calls/register-action.ts';
import { createExpiringCache } from '../../concurrency/expiring-cache.ts';
import type { Database } from '../../database/database.ts';
import { countSubscriptions } from './figures-store.ts';

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
