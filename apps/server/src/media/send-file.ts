import type { Context } from 'koa';
import { readByteRange } from './byte-range.ts';
import type { ByteRange } from './file-storage.ts';
import type { Media, StoredFile } from './media.ts';

/** How a file travels. */
export interface Sending {
  readonly type: string;
  /** Anyone may keep it; otherwise only its reader, who asks each time whether they still may. */
  readonly shared: boolean;
}

const YEAR_SECONDS = 31_536_000;

/** Answers with the file, or the part of it that is asked for, or nothing where the client has it already. */
export async function sendFile(
  context: Context,
  { file, read }: { readonly file: StoredFile; readonly read: Media['read'] },
  sending: Sending,
): Promise<void> {
  const { key, size } = file;
  setFileHeaders(context, sending);
  const tag = `"${key.replace('/', '.')}.${size}"`;
  context.set({ ETag: tag, 'Accept-Ranges': 'bytes' });
  context.status = isKnown(context.get('If-None-Match'), tag) ? 304 : 200;
  if (context.status === 304) return;
  const range = askedRange(context, size);
  if (range === 'unsatisfiable') return refuseRange(context, size);
  if (range) {
    context.status = 206;
    context.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  }
  const length = range ? range.end - range.start + 1 : size;
  if (context.method !== 'HEAD') context.body = await read(key, range);
  context.length = length;
}

/**
 * What keeps a file of someone else's making harmless: it is what we say it is, runs nothing, and nothing
 * frames it.
 */
export function setFileHeaders(context: Context, { type, shared }: Sending): void {
  context.type = type;
  context.set({
    'Cache-Control': shared ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, no-cache',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': shared ? 'cross-origin' : 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
}

/**
 * True where the client names what it has. Koa's own `fresh` says no to whoever adds `no-cache`, as every
 * `fetch` does.
 */
function isKnown(header: string, tag: string): boolean {
  return header === '*' || header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag);
}

/** A range of a file that is no longer what the client has a part of is the whole file. */
function askedRange(context: Context, size: number): ByteRange | 'unsatisfiable' | undefined {
  const condition = context.get('If-Range');
  if (condition !== '' && condition !== context.response.get('ETag')) return undefined;
  return readByteRange(context.get('Range'), size);
}

function refuseRange(context: Context, size: number): void {
  context.status = 416;
  context.remove('ETag');
  context.set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
  context.body = '';
}
