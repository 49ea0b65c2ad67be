/** One call of a service, whatever its transport. */
export type Call =
  | { readonly method: 'get'; readonly service: string; readonly id: string }
  | { readonly method: 'find'; readonly service: string; readonly query: Query }
  | { readonly method: 'create'; readonly service: string; readonly data: Data }
  | { readonly method: 'patch'; readonly service: string; readonly id: string; readonly data: Data };

export type Query = { readonly [name: string]: QueryValue };
type QueryValue = string | number | boolean | Query;
export type Data = { readonly [field: string]: unknown };

/** A call as an HTTP request. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: string;
  /** In place of the load's own. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The call over REST. */
export function restRequest(call: Call): HttpRequest {
  const path = `/api/${call.service}`;
  if (call.method === 'get') return { method: 'GET', path: `${path}/${call.id}` };
  if (call.method === 'find') return { method: 'GET', path: `${path}?${searchParams(call.query)}` };
  const body = JSON.stringify(call.data);
  if (call.method === 'create') return { method: 'POST', path, body };
  return { method: 'PATCH', path: `${path}/${call.id}`, body };
}

/** The call as the arguments of a socket event. */
export function socketEvent(call: Call): readonly unknown[] {
  const { method, service } = call;
  if (method === 'get') return [method, service, call.id, {}];
  if (method === 'find') return [method, service, call.query];
  if (method === 'create') return [method, service, call.data, {}];
  return [method, service, call.id, call.data, {}];
}

/** A query in brackets, as the REST transport reads it: `$sort[order]=1`. */
function searchParams(query: Query): string {
  return pairs(query, '').join('&');
}

function pairs(query: Query, within: string): readonly string[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const key = within === '' ? encodeURIComponent(name) : `${within}[${encodeURIComponent(name)}]`;
    return typeof value === 'object' ? pairs(value, key) : [`${key}=${encodeURIComponent(value)}`];
  });
}
