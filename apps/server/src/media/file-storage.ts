import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { refusal } from '../calls/refusal.ts';
import { errorCode } from '../process/error-code.ts';

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

/** The seconds after which a caller may retry a store that was unavailable. */
const RETRY_SECONDS = 10;

/** A remote store that may be unavailable. */
interface WatchedStorage extends FileStorage {
  /** False from a failed request until one succeeds; meanwhile, each call lets the store be tried again. */
  isUp(): boolean;
}

/**
 * Refuses callers with `unavailable` while a store is unavailable. The log reports this once, with the
 * reason, and its return once, however many files are requested meanwhile.
 */
export function watchStorage(storage: FileStorage, log: Pick<Logger, 'error' | 'info'>): WatchedStorage {
  let isUp = true;
  let isAsking = false;
  async function watch<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      if (!isUp) log.info('The file store responds again');
      isUp = true;
      return result;
    } catch (error) {
      // A missing file says nothing about the state of the store.
      if (errorCode(error) === 'ENOENT') throw error;
      if (isUp) log.error({ err: error }, 'The file store does not respond');
      isUp = false;
      throw refusal('unavailable', 'The file store does not respond: try again soon.', {
        retryAfter: RETRY_SECONDS,
      });
    }
  }
  function askAgain(): void {
    if (isAsking) return;
    isAsking = true;
    watch(storage.size('status'))
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  }
  return {
    put: (key, path, type) => watch(storage.put(key, path, type)),
    size: (key) => watch(storage.size(key)),
    read: (key, range) => watch(storage.read(key, range)),
    remove: (keys) => watch(storage.remove(keys)),
    isUp() {
      if (!isUp) askAgain();
      return isUp;
    },
  };
}
