/**
 * A function that does not run beside itself: calls made while one is under way get that one's outcome.
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
