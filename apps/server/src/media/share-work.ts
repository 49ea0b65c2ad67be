/** Runs work once for all concurrent callers with the same key. */
export type SharedWork<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Shares work by key; neither its result nor its failure is cached. */
export function createSharedWork<T>(): SharedWork<T> {
  const underway = new Map<string, Promise<T>>();
  return (key, work) => {
    const running = underway.get(key);
    if (running !== undefined) return running;
    const started = work().finally(() => underway.delete(key));
    underway.set(key, started);
    return started;
  };
}
