/**
 * Returns a function that runs `work` once at a time, each run for all keys that arrived before it began, and
 * returns the result of the run for the key. A caller thus never gets the outcome of a run that began before
 * its call, and any number of simultaneous calls cause two runs at most. A failed run fails for all its
 * callers.
 */
export function shareNext<Key, Result>(
  work: (keys: readonly Key[]) => Promise<(key: Key) => Result>,
): (key: Key) => Promise<Result> {
  let keys: Key[] = [];
  let next: Promise<(key: Key) => Result> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function runNext(): Promise<(key: Key) => Result> {
    await last;
    const requested = keys;
    keys = [];
    next = undefined;
    return work(requested);
  }

  return async (key) => {
    keys.push(key);
    if (next === undefined) {
      next = runNext();
      last = next.catch(() => undefined);
    }
    return (await next)(key);
  };
}
