/** Gathers the failures of pieces of work that must not stop one another. */
export interface Failures {
  /** Returns the result of the work; `undefined` if it fails, which {@link Failures.throwAny} then throws. */
  attempt<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** Throws the failure, or an `AggregateError` of several; does nothing without one. */
  throwAny(): void;
}

/** Creates an empty list of failures. */
export function createFailures(): Failures {
  const errors: unknown[] = [];
  return {
    attempt: (work) =>
      work().catch((error: unknown) => {
        errors.push(error);
        return undefined;
      }),
    throwAny() {
      const [first] = errors;
      if (errors.length === 1) throw first;
      if (errors.length > 1) throw new AggregateError(errors, `${errors.length} failures; first: ${first}`);
    },
  };
}

/**
 * Does the work for each item, one after another. A failure stops no other item; it is thrown after the last
 * one, several as an `AggregateError`.
 *
 * @example
 * await attemptEach(messages, (message) => updateCounts(deps, message));
 */
export async function attemptEach<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures = createFailures();
  for (const item of items) await failures.attempt(() => work(item));
  failures.throwAny();
}
