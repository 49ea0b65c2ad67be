import { isOffline } from '../platform/connection.ts';
import { reloadOnce } from '../platform/reload-once.ts';

/**
 * Loads a module of the program. In the browser, a module that is gone (because of a new release) opens the
 * requested address in a new document, once; without an address, that is the current one. Offline there is
 * nothing to open.
 */
export async function loadCode<Module>(load: () => Promise<Module>, address?: string): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (
      typeof window === 'undefined' ||
      isOffline() ||
      !reloadOnce(sessionStorage, Date.now(), () => openAnew(address))
    )
      throw error;
    return new Promise(() => {});
  }
}

/** Opening the current address again could just scroll to its hash, so that one is reloaded. */
function openAnew(address = location.href): void {
  if (address.split('#', 1)[0] === location.href.split('#', 1)[0]) location.reload();
  else location.assign(address);
}
