import type { Context } from 'koa';
import type { ByteRange } from './file-storage.ts';
import type { Media, StoredFile } from './media.ts';

/** Type and caching of a file response. */
export interface Sending {
  readonly type: string;
  /** True if any cache may store it; otherwise only the reader's own, which revalidates it every time. */
  readonly shared: boolean;
  /** True if the address always shows this file; otherwise every cache revalidates it every time. */
  readonly isLasting?: boolean;
}

/**
 * Returns the request for a file as a service call without a query: the text after the `?` of its address is
 * never a condition.
 */
export function callOf({ headers, feathers }: Context) {
  return { ...feathers, provider: 'rest', headers, query: {} };
}

const YEAR_SECONDS = 31_536_000;

/** Sends the file, the requested part of it, or 304 if the client already has it. */
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
  const range = requestedRange(context, size);
  if (range === 'unsatisfiable') return refuseRange(context, size);
  if (range) {
    context.status = 206;
    context.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  }
  const length = range ? range.end - range.start + 1 : size;
  if (context.method !== 'HEAD') context.body = await read(key, range);
  context.length = length;
}

/** Sets the headers that make an uploaded file harmless: a fixed type, no scripts and no framing. */
export function setFileHeaders(context: Context, { type, shared, isLasting = false }: Sending): void {
  context.type = type;
  context.set({
    'Cache-Control': cacheControl(shared, isLasting),
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': shared ? 'cross-origin' : 'same-origin',
  });
}

function cacheControl(shared: boolean, isLasting: boolean): string {
  if (!shared) return 'private, no-cache';
  return isLasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, no-cache';
}

/**
 * True if the client names this entity tag. Koa's `fresh` is false for every request with `no-cache`, which
 * `fetch` always sends.
 */
function isKnown(header: string, tag: string): boolean {
  return header === '*' || header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag);
}

/** If the file is no longer the one that the client has a part of, all of it is sent. */
function requestedRange(context: Context, size: number): ByteRange | 'unsatisfiable' | undefined {
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

/**
 * Returns the part of a file that a `Range` header requests (RFC 9110, section 14): `undefined` for the whole
 * file, also if the header is not understood or requests several parts; `unsatisfiable` if no byte of it
 * exists.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return rangeWithin(Math.max(0, size - Number(to)), size - 1);
  const start = Number(from);
  if (to !== '' && Number(to) < start) return undefined;
  return rangeWithin(start, Math.min(to === '' ? size - 1 : Number(to), size - 1));
}

function rangeWithin(start: number, end: number): ByteRange | 'unsatisfiable' {
  return start > end ? 'unsatisfiable' : { start, end };
}
