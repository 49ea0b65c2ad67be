/**
 * A nested query as the API reads it from an address.
 *
 * @example encodeQuery({ $sort: { order: 1 }, status: { $in: ['draft'] } }) // '?$sort[order]=1&status[$in][0]=draft', percent-encoded
 */
export function encodeQuery(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) append(search, key, value);
  return search.size === 0 ? '' : `?${search}`;
}

function append(search: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) search.append(key, value === null ? '' : String(value));
  else for (const [name, item] of Object.entries(value)) append(search, `${key}[${name}]`, item);
}
