import {
  createStaticRouter,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
} from 'react-router-dom';

export type RouterState = DataRouter['state'];
type Move = Parameters<DataRouter['navigate']>;

/** A router that has loaded nothing itself and cannot move: at the browser's address, with what the server loaded. */
export function createRestingRouter(routes: RouteObject[], hydrationData: HydrationState): RestingRouter {
  const { pathname, search, hash } = globalThis.location;
  const { loaderData = {}, actionData = null, errors = null } = hydrationData;
  const location = { pathname, search, hash, state: null, key: 'default' };
  const page = { location, loaderData, actionData, errors, matches: [] };
  const router = createStaticRouter(routes, { ...NO_DOCUMENT, ...page });
  const matches = matchRoutes(router.routes, pathname) ?? [];
  // The server has put the page where it belongs: there is nothing to restore.
  return { router, state: { ...router.state, matches, restoreScrollPosition: false } };
}

interface RestingRouter {
  readonly router: DataRouter;
  readonly state: RouterState;
}

const NO_DOCUMENT = { basename: '/', statusCode: 200, loaderHeaders: {}, actionHeaders: {} };

/** The state while the rest of the router is on its way. */
export function loadingState(state: RouterState): RouterState {
  const { location, matches, historyAction } = state;
  const noForm = {
    formMethod: undefined,
    formAction: undefined,
    formEncType: undefined,
    formData: undefined,
    json: undefined,
    text: undefined,
  };
  return { ...state, navigation: { state: 'loading', location, matches, historyAction, ...noForm } };
}

/**
 * The state after a page has put what was chosen on it into its own query, where no loader has to run for that; `undefined` for
 * every other move, which takes a whole router.
 */
export function stateAfterQuery(
  state: RouterState,
  to: Move[0] | number,
  options: Move[1],
): RouterState | undefined {
  const search = queryOf(to);
  if (search === undefined || !options?.replace || 'formMethod' in options) return undefined;
  const location = { ...state.location, search, hash: '' };
  const [currentUrl, nextUrl] = [urlOf(state.location), urlOf(location)];
  const mustLoad = state.matches.some(({ params, route: { loader, shouldRevalidate } }) => {
    const move = {
      currentUrl,
      nextUrl,
      currentParams: params,
      nextParams: params,
      defaultShouldRevalidate: true,
    };
    return loader !== undefined && shouldRevalidate?.(move) !== false;
  });
  if (mustLoad) return undefined;
  return { ...state, location, preventScrollReset: true };
}

/**
 * Whether what is written into the query of a page comes while that page is being left. As a move it would call off the one under way.
 */
export function isLateQuery(state: RouterState, to: Move[0] | number, options: Move[1]): boolean {
  const { location, navigation } = state;
  const isLeaving = navigation.state === 'loading' && navigation.location.pathname !== location.pathname;
  return isLeaving && options?.replace === true && queryOf(to) !== undefined;
}

/** The query of a move that names nothing else; with its question mark, or empty. */
export function queryOf(to: Move[0] | number): string | undefined {
  if (typeof to === 'string') return to.startsWith('?') && !to.includes('#') ? to : undefined;
  if (typeof to !== 'object' || to === null || !('search' in to) || 'pathname' in to || 'hash' in to)
    return undefined;
  const { search = '' } = to;
  return search === '' || search.startsWith('?') ? search : `?${search}`;
}

/** Loaders look at path and query alone. */
function urlOf({ pathname, search }: RouterState['location']): URL {
  return new URL(pathname + search, 'http://localhost');
}
