import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Kept } from '../page-cache.ts';
import type { Headers } from '../security-headers.ts';
import type { GeneratedFile } from './generated-file.ts';

/** A generated file, ready to be sent. */
export interface CompressedFile extends Kept {
  readonly headers: Headers;
}

/** Computes the entity tag of a file and compresses it, if it is text, once for all requests. */
export async function compressFile({ type, body, headers }: GeneratedFile): Promise<CompressedFile> {
  const identity = Buffer.from(body);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common = {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    ...headers,
  };
  if (typeof body !== 'string') return { etag, headers: common, bodies: { identity } };
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return {
    etag,
    headers: { ...common, vary: 'Accept-Encoding' },
    bodies: { identity, br, gzip: gzipped },
  };
}
