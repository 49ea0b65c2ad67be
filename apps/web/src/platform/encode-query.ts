/**
 * Encodes a nested query as the API reads it from a URL. A query with a `null` is sent as JSON, because in a
 * URL `null` cannot be distinguished from the text.
 *
 * @example
 * encodeQuery({ $sort: { order: 1 }, status: { $in: ['draft'] } })
 * // '?$sort[order]=1&status[$in][0]=draft', percent-encoded
 */
export function encodeQuery(query: Readonly<Record<string, unknown>>): string {
  if (holdsNull(query)) return `?${new URLSearchParams({ $json: JSON.stringify(query) })}`;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) append(search, key, value);
  return search.size === 0 ? '' : `?${search}`;
}

function append(search: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) search.append(key, String(value));
  else for (const [name, item] of Object.entries(value)) append(search, `${key}[${name}]`, item);
}

function holdsNull(value: unknown): boolean {
  if (typeof value !== 'object') return false;
  return value === null || Object.values(value).some(holdsNull);
}
