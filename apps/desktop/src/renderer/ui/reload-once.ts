import type { Storage } from '@harbour/core/platform';

/** At most one reload in this time, in milliseconds: a file that stays missing must not reload for ever. */
export const RELOAD_GUARD_MS = 60_000;

const KEY = 'harbour.reloaded';

/** Reloads the window, unless that was tried within the last minute; tells whether it reloads. */
export function reloadOnce(storage: Pick<Storage, 'get' | 'set'>, now: number, reload: () => void): boolean {
  const last = Number(storage.get(KEY) ?? 0);
  if (now - last < RELOAD_GUARD_MS) return false;
  // Where nothing can be kept, nothing would stop the next reload.
  if (!storage.set(KEY, String(now))) return false;
  reload();
  return true;
}

/** True for a page's program that could not be fetched: an update replaced it, or the line broke. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}
