import type { Logger } from 'pino';
import { refusal } from '../calls/refusal.ts';
import { errorCode } from '../process/error-code.ts';
import type { FileStorage } from './file-storage.ts';

/** The seconds after which a caller may retry a store that was unavailable. */
const RETRY_SECONDS = 10;

/** A remote store that may be unavailable. */
export interface WatchedStorage extends FileStorage {
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
