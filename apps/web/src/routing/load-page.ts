import type { RoutePage } from './define-page.tsx';
import { loadCode } from './load-code.ts';
import { toErrorResponse } from './page-error.ts';

/** Loads a page's module. In the browser, a page whose code does not come is one that fails to load. */
export async function loadPage(load: () => Promise<{ readonly page: RoutePage }>): Promise<RoutePage> {
  try {
    const { page } = await loadCode(load);
    return page;
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    return pageWithoutCode(error);
  }
}

/** The router draws nothing at all for a route whose code is missing; this one fails as a page does whose data are missing. */
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
