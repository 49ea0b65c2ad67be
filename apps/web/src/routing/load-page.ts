import { reloadOnce } from '../platform/reload-once.ts';
import type { RoutePage } from './define-page.tsx';

/** Loads a page's module. In the browser, a file that is gone (a new release) reloads the document once. */
export async function loadPage(load: () => Promise<{ readonly page: RoutePage }>): Promise<RoutePage> {
  try {
    return (await load()).page;
  } catch (error) {
    if (typeof window === 'undefined' || !reloadOnce(sessionStorage, Date.now(), () => location.reload()))
      throw error;
    return new Promise(() => {});
  }
}
