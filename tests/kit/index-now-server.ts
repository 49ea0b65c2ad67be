import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** A search engine that is told of pages, as https://www.indexnow.org/documentation describes it. */
export interface IndexNowServer extends AsyncDisposable {
  /** The address that takes announcements. */
  readonly endpoint: string;
  /** The addresses of each accepted announcement. */
  readonly announced: readonly (readonly string[])[];
  /** The server that answers for the public address of the site. */
  serve(upstream: string): void;
  /** Responds to the next announcement with this status. */
  failNext(status: number): void;
}

/**
 * Stands in for a search engine: it reads the key file before it accepts addresses, and accepts none of
 * another host.
 */
export async function startIndexNowServer(): Promise<IndexNowServer> {
  const announced: string[][] = [];
  const failures: number[] = [];
  const site = { url: '' };

  async function judge(body: unknown): Promise<number> {
    const { host, key, keyLocation, urlList }: Announcement = Object(body);
    if (!(host && key && keyLocation && urlList?.length) || urlList.length > 10_000) return 400;
    const proof = await fetch(site.url + new URL(keyLocation).pathname);
    if (!proof.ok || (await proof.text()).trim() !== key) return 403;
    if ([keyLocation, ...urlList].some((url) => new URL(url).host !== host)) return 422;
    announced.push(urlList);
    return 202;
  }

  const server = createServer(async (request, response) => {
    const isMeant = request.method === 'POST' && request.url === '/indexnow';
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
    const body = await json(request).catch(() => undefined);
    const status = failures.shift() ?? (isMeant && isJson ? await judge(body) : 400);
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The search engine has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}/indexnow`,
    announced,
    serve: (upstream) => {
      site.url = upstream;
    },
    failNext: (status) => void failures.push(status),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Announcement {
  readonly host?: string;
  readonly key?: string;
  readonly keyLocation?: string;
  readonly urlList?: string[];
}
