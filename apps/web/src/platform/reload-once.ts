/** At most one reload in this time, in milliseconds: a file that stays missing must not reload for ever. */
const RELOAD_GUARD_MS = 60_000;

const KEY = 'harbour.reloaded';

/**
 * Reloads the page into what the server has now, unless that was tried within the last minute; tells whether
 * it reloads.
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
