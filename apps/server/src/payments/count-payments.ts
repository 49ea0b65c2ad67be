import type { Written } from '../collections/params.ts';
import type { Metrics } from '../http/metrics.ts';

/** Counts the payments that were started or changed their status. */
export function countPayments(metrics: Pick<Metrics, 'countPayment'>, written: readonly Written[]): void {
  for (const { collection, changes } of written) {
    if (collection !== 'payments') continue;
    for (const { before, after } of changes) {
      if (typeof after?.provider !== 'string' || typeof after.status !== 'string') continue;
      if (before?.status === after.status) continue;
      metrics.countPayment({ provider: after.provider, outcome: after.status });
    }
  }
}
