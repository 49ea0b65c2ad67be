import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { loadCode } from './load-code.ts';
import { toErrorResponse } from './page-error.ts';
import type { PageHandle } from './page-handle.ts';

/** A route whose code cannot be loaded. */
interface RouteWithoutCode {
  readonly loader: LoaderFunction;
  readonly handle: PageHandle & { readonly missing: unknown };
  readonly Component: ComponentType;
}

/**
 * Loads the code of a page or of a layout. In the browser, one whose code cannot be loaded becomes a route
 * whose loader opens the requested address in a new document, or else fails like one whose data is missing.
 * Only the loader receives that address, and the router would render nothing for a route without code.
 */
export async function loadRoute<Route extends object>(
  load: () => Promise<Route>,
): Promise<Route | RouteWithoutCode> {
  try {
    return await load();
  } catch (missing) {
    if (typeof window === 'undefined') throw missing;
    return {
      loader: async ({ request }) => {
        try {
          return await loadCode(() => Promise.reject(missing), request.url);
        } catch (error) {
          throw toErrorResponse(error);
        }
      },
      handle: { hasData: false, texts: [], ads: [], meta: () => ({ title: '' }), missing },
      Component: () => null,
    };
  }
}

/** Returns why the code of a loaded route is missing; `undefined` if it is not. */
export function missingCodeOf(handle: unknown): unknown {
  return typeof handle === 'object' && handle !== null && 'missing' in handle ? handle.missing : undefined;
}
