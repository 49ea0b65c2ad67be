/** Does the same work for each item, at most `atOnce` of them at a time, and answers what came of each, in their order. */
export async function severalAtOnce<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Map<number, R>();
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results.set(index, await work(item, index));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
