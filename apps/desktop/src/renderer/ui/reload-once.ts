import type { Storage } from '@harbour/core/platform';

/** At most one reload in this time, in milliseconds: a missing file must not cause endless reloads. */
export const RELOAD_GUARD_MS = 60_000;

const KEY = 'harbour.reloaded';

/** Reloads the window, unless that was tried within the last minute; returns whether it reloads. */
export function reloadOnce(storage: Pick<Storage, 'get' | 'set'>, now: number, reload: () => void): boolean {
  const last = Number(storage.get(KEY) ?? 0);
  if (now - last < RELOAD_GUARD_MS) return false;
  // Without storage, nothing would prevent the next reload.
  if (!storage.set(KEY, String(now))) return false;
  reload();
  return true;
}

/** True for page code that could not be loaded: an update replaced it, or the connection failed. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}
