/** Runs work one piece after another, in the order of the calls; a failure does not hold up the next. */
export function createSerialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Runs work of one key one piece after another, and work of different keys concurrently. */
export function createKeyedQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const end = result
      .catch(() => undefined)
      .finally(() => {
        if (last.get(key) === end) last.delete(key);
      });
    last.set(key, end);
    return result;
  };
}
