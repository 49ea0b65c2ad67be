import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A byte range of a file, inclusive at both ends, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores files. A key is path segments of letters, digits, `-` and `.`, joined by `/`; the content under a
 * key never changes.
 */
export interface FileStorage {
  /** Stores the local file at `path`, which it consumes; once it resolves, the bytes survive a crash. */
  put(key: string, path: string, type: string): Promise<void>;
  /** Size of the file in bytes, `undefined` if it does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Returns the file's bytes, or a range of them. Rejects if the file does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes those of the files that exist. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Returns the SHA-256 of the local file at `path` in hexadecimal; a store refuses a damaged file by it. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
