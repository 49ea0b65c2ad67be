import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { DESKTOP_ORIGIN } from '@harbour/core/contract';
import { originOf } from '../calls/own-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { contentTypeOf } from './content-type.ts';

export interface AppProtocolOptions {
  /** The built renderer. */
  readonly folder: string;
  /** The server that pages may reach now. */
  readonly server: () => string | undefined;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
} as const;

/**
 * Answers `app://bundle/…` with files of the renderer and nothing else; a path without an extension is one of
 * its pages.
 */
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

/** The file that an address means; `undefined` where it is written to mislead. */
function filePath(pathname: string): string | undefined {
  const path = decode(pathname);
  // A backslash separates folders on Windows, and a colon there names a disk or a stream.
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

/** The file itself, links followed; `undefined` where there is none or it lies elsewhere. */
async function findFile(folder: string, path: string): Promise<string | undefined> {
  const root = await realpath(folder);
  const file = await realpath(join(root, path)).catch(() => undefined);
  if (!file?.startsWith(root + sep)) return undefined;
  return (await stat(file)).isFile() ? file : undefined;
}
