import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

/**
 * Stands in for a CDN in front of the server. It caches responses whose `Cache-Control` is `public` for their
 * `s-maxage`, by address alone, and purges them by surrogate key on request (docs/operations.md).
 */
export interface Cdn extends AsyncDisposable {
  readonly url: string;
  /** The settings with which a server notifies it of changes. */
  readonly purge: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  /** The surrogate keys of each accepted purge. */
  readonly purges: readonly (readonly string[])[];
  /** The server whose pages it caches. */
  serve(upstream: string): void;
}

interface Stored {
  readonly body: string;
  readonly headers: Headers;
  readonly keys: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const SECRET = 'Bearer the secret of the CDN';
const PURGE_PATH = '/service/harbour/purge';

export async function startCdn(): Promise<Cdn> {
  const stored = new Map<string, Stored>();
  const purges: string[][] = [];
  const upstream = { url: '' };

  async function purge(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isMeant = request.method === 'POST' && request.headers.authorization === SECRET;
    if (!isMeant) return void response.writeHead(401).end();
    const keys = keysIn(await json(request));
    purges.push(keys);
    for (const [path, page] of stored) if (keys.some((key) => page.keys.has(key))) stored.delete(path);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }

  async function read(path: string, response: ServerResponse): Promise<void> {
    const found = stored.get(path);
    const isHit = found !== undefined && found.until > Date.now();
    const page = isHit ? found : await fetchPage(path);
    response.writeHead(200, {
      'cache-control': page.headers.get('cache-control') ?? '',
      'x-cache': isHit ? 'HIT' : 'MISS',
    });
    response.end(page.body);
  }

  async function fetchPage(path: string): Promise<Stored> {
    const { headers, ...response } = await fetch(upstream.url + path).then(async (answer) => ({
      headers: answer.headers,
      body: await answer.text(),
    }));
    const control = headers.get('cache-control') ?? '';
    const seconds = control.startsWith('public') ? Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0) : 0;
    const keys = new Set(headers.get('surrogate-key')?.split(' '));
    const page = { ...response, headers, keys, until: Date.now() + seconds * 1000 };
    stored.set(path, page);
    return page;
  }

  const server = createServer((request, response) => {
    const { url: path = '/' } = request;
    const work = path === PURGE_PATH ? purge(request, response) : read(path, response);
    work.catch(() => response.destroy());
  });
  const listener = await listenLocally(server);
  return {
    ...listener,
    purge: { url: listener.url + PURGE_PATH, headers: { authorization: SECRET } },
    purges,
    serve: (server) => {
      upstream.url = server;
    },
  };
}

function keysIn(body: unknown): string[] {
  const isPurge = typeof body === 'object' && body !== null && 'surrogate_keys' in body;
  const keys: unknown = isPurge ? body.surrogate_keys : undefined;
  if (!Array.isArray(keys)) throw new Error('A purge must name surrogate_keys');
  return keys.map(String);
}
