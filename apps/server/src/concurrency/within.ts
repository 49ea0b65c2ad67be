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
