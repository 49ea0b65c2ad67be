import type { Application } from '@feathersjs/feathers';
import { type ServiceStatus, VITALS_LEAST_VISITS, type VitalsRow } from '@harbour/core/contract/actions';
import { registerAction } from '../calls/register-action.ts';
import { createExpiringCache } from '../concurrency/expiring-cache.ts';
import type { Database } from '../database/database.ts';
import { readVitals } from '../vitals/visit-counts.ts';
import { readStatus } from './probe-results.ts';

/** The database is queried at most this often, in milliseconds, for any number of callers. */
const STATUS_AGE_MS = 15_000;

export interface ServiceStatusDeps {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Registers `serviceStatus`: which parts of the service work, and their history. */
export function registerServiceStatus(app: Application, { database, now }: ServiceStatusDeps): void {
  const cache = createExpiringCache<ServiceStatus>({ ttlMs: STATUS_AGE_MS, max: 1, now });
  registerAction(app, 'serviceStatus', () =>
    cache.get('status', async () => ({
      at: new Date(now()).toISOString(),
      ...(await readStatus(database.db)),
      speed: publicSpeed(await readVitals(database.db)),
    })),
  );
}

/** The percentiles of few visits would reveal what one of them was like. */
function publicSpeed(rows: readonly VitalsRow[]): ServiceStatus['speed'] {
  const { lcp, inp } = rows.find(({ by }) => by === 'all')?.vitals ?? {};
  const isPublic = (one: typeof lcp) => one !== undefined && one.visits >= VITALS_LEAST_VISITS;
  return { ...(isPublic(lcp) ? { lcp } : {}), ...(isPublic(inp) ? { inp } : {}) };
}
