/** Runs several requests at once and returns their results in order; each succeeds or fails on its own. */
export type RespondAll<Q, A> = (requests: readonly Q[]) => Promise<readonly PromiseSettledResult<A>[]>;

interface Waiting<Q, A> {
  readonly request: Q;
  readonly resolve: (response: A) => void;
  readonly reject: (reason: unknown) => void;
}

/** Collects the requests of one event loop iteration and runs them together. */
export function joinCalls<Q, A>(respondAll: RespondAll<Q, A>): (request: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  async function respond(): Promise<void> {
    const calls = waiting;
    waiting = [];
    try {
      const responses = await respondAll(calls.map(({ request }) => request));
      for (const [index, { resolve, reject }] of calls.entries()) {
        const settled = responses[index];
        if (settled?.status === 'fulfilled') resolve(settled.value);
        else reject(settled?.reason ?? new TypeError('A joined call returned no result'));
      }
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }
  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (waiting.length === 1) setImmediate(() => void respond());
    });
}

/** Wraps values as fulfilled results. */
export function fulfilled<A>(values: readonly A[]): readonly PromiseSettledResult<A>[] {
  return values.map((value) => ({ status: 'fulfilled', value }));
}

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
