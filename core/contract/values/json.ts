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

/**
 * Returns a JSON value whose objects, at every depth, have their keys in one order and none without a value.
 *
 * @example JSON.stringify(withSortedKeys({ b: 1, a: [{ d: 2, c: undefined }] })) // '{"a":[{"d":2}],"b":1}'
 */
export function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.map(([key, each]) => [key, withSortedKeys(each)] as const).toSorted(byKey),
  );
}

function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}
