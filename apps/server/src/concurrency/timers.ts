import { setTimeout as wait } from 'node:timers/promises';

/** Waits that long, or until the server stops. */
export function pause(ms: number, stopping: AbortSignal): Promise<unknown> {
  return wait(ms, undefined, { signal: stopping }).catch(() => undefined);
}

/** Returns the result of the work, or `undefined` if it takes longer than `ms` milliseconds. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve: expire } = Promise.withResolvers<undefined>();
  const timer = setTimeout(expire, ms, undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
