import type { Vital, VitalPercentile } from './vitals.ts';

/** A number of visits whose value of a vital lies in a bucket. */
export interface BucketCount {
  readonly bucket: number;
  readonly visits: number;
}

/** Steps of the buckets: up to `to`, each `step` wide. The limits of every vital are edges of buckets. */
interface Steps {
  readonly step: number;
  readonly to: number;
}

const LOADING: readonly Steps[] = [
  { step: 50, to: 1000 },
  { step: 100, to: 4000 },
  { step: 500, to: 10_000 },
];

const STEPS: Readonly<Record<Vital, readonly Steps[]>> = {
  lcp: LOADING,
  fcp: LOADING,
  ttfb: LOADING,
  inp: [
    { step: 20, to: 500 },
    { step: 100, to: 2000 },
  ],
  cls: [
    { step: 0.01, to: 0.25 },
    { step: 0.05, to: 1 },
  ],
};

/** Returns the upper edges of a vital's buckets, ascending; a last bucket without one holds larger values. */
function edgesOf(vital: Vital): readonly number[] {
  const edges = [0];
  for (const { step, to } of STEPS[vital]) {
    const from = edges.at(-1) ?? 0;
    const count = Math.round((to - from) / step);
    for (let index = 1; index <= count; index += 1) edges.push(Number((from + index * step).toFixed(2)));
  }
  return edges.slice(1);
}

/**
 * Returns the bucket of a value that is not negative; a value on an edge is in the bucket below it.
 * @example bucketOf('lcp', 50) // 0
 */
export function bucketOf(vital: Vital, value: number): number {
  const edges = edgesOf(vital);
  const found = edges.findIndex((edge) => value <= edge);
  return found < 0 ? edges.length : found;
}

/**
 * Returns the 75th percentile of counted values, spread evenly within their bucket, and the number of visits.
 * In the last bucket it is that bucket's lower edge. `undefined` without visits.
 */
export function percentileOf(vital: Vital, counts: readonly BucketCount[]): VitalPercentile | undefined {
  const visits = counts.reduce((sum, count) => sum + count.visits, 0);
  if (visits === 0) return undefined;
  const edges = edgesOf(vital);
  const rank = visits * 0.75;
  let before = 0;
  for (const count of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    if (before + count.visits < rank) {
      before += count.visits;
      continue;
    }
    const from = edges[count.bucket - 1] ?? 0;
    const to = edges[count.bucket] ?? from;
    const p75 = from + ((to - from) * (rank - before)) / count.visits;
    return { p75: vital === 'cls' ? Number(p75.toFixed(3)) : Math.round(p75), visits };
  }
  return undefined;
}
