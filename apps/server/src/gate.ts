/** Runs work as soon as fewer than so many other pieces of it run; first come, first served. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** A gate that lets `atOnce` pieces of work through at a time, however many wait. */
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
