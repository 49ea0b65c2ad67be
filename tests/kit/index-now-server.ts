import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

/**
 * A search engine that receives announcements of pages, as https://www.indexnow.org/documentation describes
 * it.
 */
export interface IndexNowServer extends AsyncDisposable {
  /** The address that accepts announcements. */
  readonly endpoint: string;
  /** The addresses of each accepted announcement. */
  readonly announced: readonly (readonly string[])[];
  /** The server that responds at the public address of the site. */
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
  const listener = await listenLocally(server);
  return {
    ...listener,
    endpoint: `${listener.url}/indexnow`,
    announced,
    serve: (upstream) => {
      site.url = upstream;
    },
    failNext: (status) => void failures.push(status),
  };
}

interface Announcement {
  readonly host?: string;
  readonly key?: string;
  readonly keyLocation?: string;
  readonly urlList?: string[];
}
