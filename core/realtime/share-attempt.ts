/**
 * Returns a function that never runs concurrently with itself: calls made while one is pending share its
 * outcome.
 *
 * @example const refresh = shareAttempt(askServer); await Promise.all([refresh(), refresh()]) // asks once
 */
export function shareAttempt<T>(run: () => Promise<T>): () => Promise<T> {
  let attempt: Promise<T> | null = null;
  return () => {
    attempt ??= run().finally(() => {
      attempt = null;
    });
    return attempt;
  };
}
