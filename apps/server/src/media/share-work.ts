/** Does work once for all who ask for the same while it is under way. */
export type SharedWork<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Work shared by key; what it came to is kept by no one, a failure included. */
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
