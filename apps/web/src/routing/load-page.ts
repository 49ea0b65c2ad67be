import type { RoutePage } from './define-page.tsx';
import { loadCode } from './load-code.ts';
import { toErrorResponse } from './page-error.ts';

/**
 * Loads a page's module. In the browser, a page whose code cannot be loaded becomes one whose loader fails.
 */
export async function loadPage(load: () => Promise<{ readonly page: RoutePage }>): Promise<RoutePage> {
  try {
    const { page } = await loadCode(load);
    return page;
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    return pageWithoutCode(error);
  }
}

/**
 * Returns a page that fails like one whose data is missing. The router would render nothing for a route
 * without code.
 */
function pageWithoutCode(error: unknown): RoutePage {
  return {
    loader: async () => {
      try {
        return await loadCode(() => Promise.reject(error));
      } catch (missing) {
        throw toErrorResponse(missing);
      }
    },
    handle: { hasData: false, texts: [], meta: () => ({ title: '' }) },
    Component: () => null,
  };
}
