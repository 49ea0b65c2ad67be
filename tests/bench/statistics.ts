/** The result of one round of calls. */
export interface Sample {
  /** Completed calls (or deliveries, or pages) per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The result of a load, with the seconds that it took. */
export interface TimedSample extends Sample {
  readonly seconds: number;
}

/** The value below which `share` (0 to 1) of the values lie, by nearest rank; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** The middle value, or the mean of the two middle ones; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** A round's sample from the latencies of its completed calls, in milliseconds. */
export function sampleOf(latencies: readonly number[], seconds: number): TimedSample {
  return {
    seconds,
    rate: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

/** Several rounds as one sample: the median of each number. */
export function medianSample(samples: readonly Sample[]): Sample {
  return {
    rate: median(samples.map(({ rate }) => rate)),
    p50: median(samples.map(({ p50 }) => p50)),
    p99: median(samples.map(({ p99 }) => p99)),
  };
}

/**
 * Our ratio to the baseline: the median over the rounds of ours / limit, each pair measured one after the
 * other, so that a machine that slows down slows both. Rounds without a partner are left out.
 */
export function medianRatio(ours: readonly Sample[], limit: readonly Sample[]): number {
  const ratios = ours.flatMap(({ rate }, round) => {
    const beside = limit[round];
    return beside ? [rate / beside.rate] : [];
  });
  return median(ratios);
}
