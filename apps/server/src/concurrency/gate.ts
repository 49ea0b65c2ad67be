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
