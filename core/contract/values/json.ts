/** A JSON object whose values are not validated yet. */
export type PlainRecord = Readonly<Record<string, unknown>>;

/**
 * True for a JSON object; false for null, lists and everything that is not an object.
 *
 * @example isRecord({ a: 1 }) // true
 * @example isRecord([1]) // false
 */
export function isRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON; `undefined` for other texts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
