import { reloadOnce } from '../platform/reload-once.ts';
import type { RoutePage } from './define-page.tsx';

/** Loads a page's module. */
export async function loadPage(load: () => Promise<{ readonly page: RoutePage }>): Promise<RoutePage> {
  const { page } = await loadCode(load);
  return page;
}

/** Loads a file of the program. In the browser, a file that is gone (a new release) reloads the document once. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === 'undefined' || !reloadOnce(sessionStorage, Date.now(), () => location.reload()))
      throw error;
    return new Promise(() => {});
  }
}
