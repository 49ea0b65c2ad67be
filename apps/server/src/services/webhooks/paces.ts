import type { RecordId } from '@harbour/core/contract/values';

/** A receiver that takes this long to respond is slow, in milliseconds. */
const SLOW_MS = 2_000;
/** How long a pace is remembered, in milliseconds. */
const REMEMBERED_MS = 5 * 60_000;

/** The recent response times of the receivers of webhooks in this process. */
export interface Paces {
  /** Records the duration of the slowest attempt of a batch, in milliseconds. */
  note(webhook: RecordId, ms: number): void;
  /** True if a receiver was slow in the last five minutes; `undefined` if nothing was sent to it. */
  isSlow(webhook: RecordId): boolean | undefined;
}

/** Creates an empty memory of paces; `now` returns milliseconds since 1970. */
export function createPaces(now: () => number): Paces {
  const paces = new Map<RecordId, { readonly isSlow: boolean; readonly until: number }>();
  const isSlow = (webhook: RecordId) => {
    const pace = paces.get(webhook);
    return pace && pace.until > now() ? pace.isSlow : undefined;
  };
  return {
    isSlow,
    note(webhook, ms) {
      // A receiver that only sometimes responds in time counts as slow until it has always done so.
      if (ms < SLOW_MS && isSlow(webhook)) return;
      for (const [old, { until }] of paces) if (until <= now()) paces.delete(old);
      paces.set(webhook, { isSlow: ms >= SLOW_MS, until: now() + REMEMBERED_MS });
    },
  };
}
