/** Collects the values of one statement; `bind` returns the placeholder for a value. */
export interface Binder {
  readonly values: unknown[];
  bind(value: unknown): string;
}

/** Creates a binder whose first placeholder is `$1`. */
export function createBinder(): Binder {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}
