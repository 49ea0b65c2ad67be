/**
 * Writes a JSON value in the canonical form of RFC 8785: no white space, the keys of objects sorted by their
 * UTF-16 code units, numbers and strings as ECMAScript writes them. Throws a TypeError for a value that JSON
 * does not have, such as NaN, undefined or half of a surrogate pair.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`${typeof value} has no canonical JSON: ${value}`);
  // The default order of an array of texts is that of their UTF-16 code units.
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`).join(',')}}`;
}
