import * as v from 'valibot';

/** One environment variable: how its text is parsed, its default, and a sentence for the operator. */
export interface Setting<T = unknown> {
  readonly schema: v.GenericSchema<string, T>;
  /** Text used if the variable is absent or empty; `null` leaves it unset. */
  readonly fallback: string | null;
  readonly sentence: string;
}

/** Defines a setting; the type of its value is that of its schema. */
export function setting<T>(
  schema: v.GenericSchema<string, T>,
  fallback: string | null,
  sentence: string,
): Setting<T> {
  return { schema, fallback, sentence };
}

/** Accepts texts separated by commas. */
export const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((item) => item.trim())),
  v.transform((items) => items.filter((item) => item !== '')),
);
