import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy } from '../../apps/desktop/src/main/protocol/content-security-policy.ts';
import { listenLocally } from './listen-locally.ts';
import { passOn, passOnUpgrade } from './pass-on.ts';

const RENDERER = fileURLToPath(new URL('../../apps/desktop/out/renderer', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

export interface BackOfficeSiteOptions {
  readonly app: { readonly url: string };
  /** The folder with `index.html`; by default the output of `npm run build`. */
  readonly folder?: string;
  /** Scripts that are served in place of files, by their paths such as `/assets/common-Cz4Ub0xw.js`. */
  readonly replaced?: ReadonlyMap<string, string>;
}

export interface BackOfficeSite extends AsyncDisposable {
  readonly url: string;
}

/**
 * The built back office for an ordinary browser, on a free port. It serves the files, with the first page for
 * unknown paths, and proxies `/api` (with the websocket), `/healthz`, `/preview` and files it lacks to a
 * server, so that page, cookies and socket share one origin.
 */
export async function startBackOfficeSite({
  app,
  folder = RENDERER,
  replaced = new Map(),
}: BackOfficeSiteOptions): Promise<BackOfficeSite> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error('The back office is not built: run "npm run build" first.');
  }
  const server = createServer((requested, response) => {
    if (isForServer(requested)) passOn(app.url, requested, response);
    else if (!sendReplaced(replaced, requested, response) && !sendFile(folder, requested, response))
      passOn(app.url, requested, response);
  });
  server.on('upgrade', (requested, socket, head) => passOnUpgrade(app.url, requested, { socket, head }));
  return listenLocally(server);
}

function isForServer({ url = '/' }: IncomingMessage): boolean {
  return url === '/healthz' || /^\/(?:api|preview)(?:\/|$)/.test(url);
}

function sendReplaced(
  replaced: ReadonlyMap<string, string>,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const source = replaced.get(url);
  if (source === undefined) return false;
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(source);
  return true;
}

/** Sends a file of the back office; returns false if it has none, as for the files of a preview. */
function sendFile(folder: string, requested: IncomingMessage, response: ServerResponse): boolean {
  const { pathname } = new URL(requested.url ?? '/', 'http://localhost');
  const path = join(folder, pathname);
  const isPage = extname(pathname) === '';
  if (!isPage && !(existsSync(path) && statSync(path).isFile())) {
    return false;
  }
  const file = isPage ? join(folder, 'index.html') : path;
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    // Here the server is the page's own origin.
    'content-security-policy': contentSecurityPolicy(`http://${requested.headers.host}`),
    'x-content-type-options': 'nosniff',
  });
  createReadStream(file).pipe(response);
  return true;
}
