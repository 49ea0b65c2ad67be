import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { DESKTOP_ORIGIN } from '@harbour/core/contract/values';
import { originOf } from '../calls/own-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

export interface AppProtocolOptions {
  /** The folder of the built renderer. */
  readonly folder: string;
  /** Returns the server that pages may reach now. */
  readonly server: () => string | undefined;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
} as const;

/** Serves only renderer files at `app://bundle/…`; a path without an extension is one of its pages. */
export function createAppProtocol({
  folder,
  server,
}: AppProtocolOptions): (request: Request) => Promise<Response> {
  return async ({ method, url }) => {
    if (method !== 'GET' && method !== 'HEAD') return refuse(405);
    if (originOf(url) !== DESKTOP_ORIGIN) return refuse(404);
    const path = filePath(new URL(url).pathname);
    const file = path === undefined ? undefined : await findFile(folder, path);
    if (file === undefined) return refuse(404);
    return new Response(method === 'HEAD' ? null : new Uint8Array(await readFile(file)), {
      headers: {
        ...HEADERS,
        'content-type': contentTypeOf(file),
        'content-security-policy': contentSecurityPolicy(server()),
      },
    });
  };
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: HEADERS });
}

/** Returns the file of an address; `undefined` for a path that tries to leave the folder. */
function filePath(pathname: string): string | undefined {
  const path = decode(pathname);
  // On Windows, a backslash separates folders, and a colon follows a drive or precedes a stream.
  if (path === undefined || /[\\:\0]|(^|\/)\.\.(\/|$)/.test(path)) return undefined;
  return extname(path) === '' ? '/index.html' : path;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns the real path of a file, links resolved; `undefined` if it is missing or outside the folder. */
async function findFile(folder: string, path: string): Promise<string | undefined> {
  const root = await realpath(folder);
  const file = await realpath(join(root, path)).catch(() => undefined);
  if (!file?.startsWith(root + sep)) return undefined;
  return (await stat(file)).isFile() ? file : undefined;
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Returns the content type of a renderer file; unknown files are plain bytes. */
function contentTypeOf(path: string): string {
  return MIME_TYPES[extname(path)] ?? 'application/octet-stream';
}
