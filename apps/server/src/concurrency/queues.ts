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

/** Runs work once fewer than a maximum number of other pieces are running; first come, first served. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a gate that runs at most `atOnce` pieces of work at a time; the others wait. */
export function createGate(atOnce: number): Gate {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
