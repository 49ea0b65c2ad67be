import type { Readable } from 'node:stream';

/** Bytes of a file, first and last included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where files are kept. A key is path segments of letters, digits, `-` and `.`, joined by `/`; what stands
 * under it never changes.
 */
export interface FileStorage {
  /** Keeps the local file at `path`, which is used up; once it resolves the bytes survive a crash. */
  put(key: string, path: string, type: string): Promise<void>;
  /** Bytes of the file, `undefined` where there is none. */
  size(key: string): Promise<number | undefined>;
  /** The file's bytes, or a part of them. Rejects where there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes what is there of these. */
  remove(keys: readonly string[]): Promise<void>;
}
