/** At most one reload within this time, in milliseconds: a file that stays missing must not cause a loop. */
const RELOAD_GUARD_MS = 60_000;

const KEY = 'harbour.reloaded';

/**
 * Reloads the page to get the server's current version, unless that was tried within the last minute; returns
 * whether it reloads.
 */
export function reloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
  reload: () => void,
): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < RELOAD_GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  reload();
  return true;
}
