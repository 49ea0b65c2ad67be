import { isOffline } from '../platform/is-offline.ts';
import { reloadOnce } from '../platform/reload-once.ts';

/**
 * Loads a module of the program. In the browser, a module that is gone (because of a new release) reloads the
 * document, once; offline there is nothing to reload.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (
      typeof window === 'undefined' ||
      isOffline() ||
      !reloadOnce(sessionStorage, Date.now(), () => location.reload())
    )
      throw error;
    return new Promise(() => {});
  }
}
