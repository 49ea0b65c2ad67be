/** What a JSON object is to this folder: keys to values not yet looked at. */
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
