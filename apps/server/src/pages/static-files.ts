import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** The folder of the files whose names contain a hash of their content. */
export const LASTING = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

/** A file of the build, in each encoding that it was compressed to. */
export interface StaticFile {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

/** The built files by path, all in memory: those of a site are a few megabytes. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads the browser build with its compressed copies. */
export async function readStaticFiles(directory: string): Promise<StaticFiles> {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll(sep, '/'),
    );
  const present = new Set(names);
  const wanted = names.filter((name) => !name.startsWith('.') && extname(name) in TYPES);
  const files = await Promise.all(wanted.map((name) => readStaticFile({ directory, name, present })));
  return new Map(wanted.map((name, index) => [`/${name}`, files[index]]).filter(isFound));
}

function isFound(
  entry: readonly [string, StaticFile | undefined] | readonly unknown[],
): entry is [string, StaticFile] {
  return entry[1] !== undefined;
}

interface FileSource {
  readonly directory: string;
  readonly name: string;
  readonly present: ReadonlySet<string>;
}

async function readStaticFile({ directory, name, present }: FileSource): Promise<StaticFile> {
  const read = (suffix: string) =>
    present.has(name + suffix) ? readFile(join(directory, name + suffix)) : undefined;
  const [identity, br, gzip] = await Promise.all([readFile(join(directory, name)), read('.br'), read('.gz')]);
  return staticFile(`/${name}`, { identity, ...(br && { br }), ...(gzip && { gzip }) });
}

/** Describes the file of a path; its content in every given encoding is the same. */
export function staticFile(path: string, bodies: StaticFile['bodies']): StaticFile {
  return {
    etag: `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`,
    headers: {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': path.startsWith(LASTING) ? IMMUTABLE : SHORT,
      'cross-origin-resource-policy': 'same-origin',
      ...(bodies.br && { vary: 'Accept-Encoding' }),
    },
    bodies,
  };
}

/** Sends a built file if the address names one; returns whether it did. */
export function serveStatic(files: StaticFiles, request: IncomingMessage, response: ServerResponse): boolean {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const file = files.get(path);
  if (file === undefined) return false;
  sendStatic(file, request, response);
  return true;
}

/** Sends a file in the best encoding that the browser accepts, or says that its copy is current. */
export function sendStatic(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...file.headers, etag: file.etag };
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  const encoding = file.bodies[wanted] === undefined ? 'identity' : wanted;
  const body = file.bodies[encoding] ?? file.bodies.identity;
  response.writeHead(200, {
    ...headers,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
