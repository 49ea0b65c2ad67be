/** One counted item. */
export interface ChartEntry {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** The largest count, at least 1, so that an empty chart has a scale. */
export function scaleOf(entries: readonly ChartEntry[]): number {
  return Math.max(1, ...entries.map(({ count }) => count));
}

/** Each entry with the start and width of its share, in hundredths of the whole. */
export function partsOf(
  entries: readonly ChartEntry[],
): readonly (ChartEntry & { readonly from: number; readonly width: number })[] {
  const whole = Math.max(
    1,
    entries.reduce((sum, { count }) => sum + count, 0),
  );
  let from = 0;
  return entries.map((entry) => {
    const width = (entry.count / whole) * 100;
    const part = { ...entry, from, width };
    from += width;
    return part;
  });
}
