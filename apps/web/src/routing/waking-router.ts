import { keepPlace } from '@harbour/core/i18n';
import type {
  createBrowserRouter,
  DataRouter,
  DataStrategyFunction,
  HydrationState,
  RouteObject,
} from 'react-router-dom';
import { isOffline } from '../platform/is-offline.ts';
import { loadCode } from './load-page.ts';
import { type LoaderHost, provideLoaderHost } from './page-host.ts';
import { placeInAddress } from './place-of.ts';
import {
  createRestingRouter,
  isLateQuery,
  loadingState,
  queryOf,
  type RouterState,
  stateAfterQuery,
} from './resting-state.ts';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type Move = Parameters<DataRouter['navigate']>;
type ScrollArguments = Parameters<DataRouter['enableScrollRestoration']>;

interface WakingRouterOptions {
  readonly routes: RouteObject[];
  /** What the server loaded for the open page. */
  readonly hydrationData: HydrationState;
  readonly host: LoaderHost;
  /** A move came to nothing, for there is no line to fetch with what moves. */
  readonly onOffline: () => void;
}

export interface WakingRouter {
  readonly router: DataRouter;
  /** Fetches what moves between pages, before it is needed. */
  readonly wake: () => Promise<DataRouter>;
}

/**
 * A router that holds still until it is needed. Drawing the page the server drew, and writing a page's query, takes none of what
 * moves between pages: that is fetched with the first move, form or reload of data, and takes over where this one stands.
 */
export function createWakingRouter({
  routes,
  hydrationData,
  host,
  onOffline,
}: WakingRouterOptions): WakingRouter {
  const resting = createRestingRouter(routes, hydrationData);
  const watched = createWatch(resting.state);
  let awake: DataRouter | undefined;
  let scroll: ScrollArguments | undefined;

  const wake = once(async () => {
    const createRouter = await fetchEngine();
    const { loaderData, actionData, errors } = watched.state();
    const router = createRouter(routes, {
      ...(isElsewhere(watched.state()) ? {} : { hydrationData: { loaderData, actionData, errors } }),
      dataStrategy: loadWith(host),
    });
    await initialized(router);
    if (scroll !== undefined) router.enableScrollRestoration(...fromHere(scroll, router.state));
    watched.follow(router);
    awake = router;
    return router;
  });
  async function move(to: Move[0] | number, options?: Move[1]): Promise<void> {
    const before = watched.state();
    if (awake === undefined) watched.show(loadingState(before));
    try {
      const router = await wake();
      if (isLateQuery(router.state, to, options)) return keepInEntry(router.state, queryOf(to));
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options));
    } catch (error) {
      if (awake === undefined) watched.show(before);
      if (!isOffline()) throw error;
      onOffline();
    }
  }
  addEventListener('popstate', () => {
    if (awake !== undefined || !isElsewhere(watched.state())) return;
    watched.show(loadingState(watched.state()));
    wake()
      .then(({ state }) => watched.show(state))
      .catch((error: unknown) => reportError(error));
  });
  const own: Partial<DataRouter> = {
    get state() {
      return watched.state();
    },
    subscribe: watched.subscribe,
    navigate: async (given: Move[0] | number, options?: Move[1]) => {
      const to = inPlace(given);
      const written = awake === undefined ? stateAfterQuery(watched.state(), to, options) : undefined;
      if (written === undefined) return move(to, options);
      history.replaceState(history.state, '', written.location.pathname + written.location.search);
      watched.show(written);
    },
    revalidate: async () => (await wake()).revalidate(),
    enableScrollRestoration: (...call) => {
      scroll = call;
      return awake?.enableScrollRestoration(...call) ?? (() => {});
    },
  };
  const router = new Proxy(resting.router, {
    get: (target, name) => Reflect.get(name in own ? own : (awake ?? target), name),
  });
  return { router, wake };
}

/** A move within the site stays with the place that the open address names. */
function inPlace(to: Move[0] | number): Move[0] | number {
  const place = placeInAddress(new URL(location.href));
  if (place === undefined || to === null || typeof to === 'number') return to;
  if (typeof to === 'string') return keepPlace(to, place);
  return { ...to, search: keepPlace(to.search ?? '', place) };
}

/** Back and forward lead to entries of an earlier life of this document, before it was loaded again. */
function isElsewhere({ location }: RouterState): boolean {
  return globalThis.location.pathname !== location.pathname;
}

/** The page that is being left is found again with its query, unless the browser is at another entry already. */
function keepInEntry(state: RouterState, query = ''): void {
  if (!isElsewhere(state)) history.replaceState(history.state, '', state.location.pathname + query);
}

function fetchEngine(): Promise<typeof createBrowserRouter> {
  return loadCode(async () => {
    // Only what is taken out of the import on the spot is kept of the engine.
    const { createBrowserRouter } = await import('#router-engine');
    return createBrowserRouter;
  });
}

/**
 * Loads what the engine would load by itself, with the document's host. The engine's own `getContext` would do for the host, but
 * it is awaited with each move: for that moment the engine knows of no move yet, and what is asked of it then, another move or to
 * load the data anew, calls the first one off or ends with its address never written.
 */
function loadWith(host: LoaderHost): DataStrategyFunction {
  return async ({ matches, context }) => {
    provideLoaderHost(context, host);
    const wanted = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(
      wanted.map(async (match) => [match.route.id, await match.resolve()] as const),
    );
    return Object.fromEntries(results);
  };
}

/** What stood here stays until the page the engine begins with has been loaded. */
function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized: isReady }) => {
      if (!isReady) return;
      stop();
      resolve();
    });
  });
}

/** The state of the router that is at work, and those who follow it. */
function createWatch(atRest: RouterState) {
  const subscribers = new Map<Subscriber, () => void>();
  let rest = atRest;
  let followed: DataRouter | undefined;
  return {
    state: () => followed?.state ?? rest,
    show: (state: RouterState) => {
      rest = state;
      for (const tell of subscribers.keys())
        tell(state, { deletedFetchers: [], newErrors: null, flushSync: false });
    },
    follow: (router: DataRouter) => {
      followed = router;
      for (const subscriber of subscribers.keys()) subscribers.set(subscriber, router.subscribe(subscriber));
    },
    subscribe: (subscriber: Subscriber) => {
      subscribers.set(subscriber, followed?.subscribe(subscriber) ?? (() => {}));
      return () => {
        subscribers.get(subscriber)?.();
        subscribers.delete(subscriber);
      };
    },
  };
}

/** Does a task the first time it is asked for; one that failed is tried again. */
function once<T>(task: () => Promise<T>): () => Promise<T> {
  let outcome: Promise<T> | undefined;
  return async () => {
    outcome ??= task();
    try {
      return await outcome;
    } catch (error) {
      outcome = undefined;
      throw error;
    }
  };
}

/** The engine would scroll to where an earlier visit left off; the visitor is here already. */
function fromHere([positions, position, keyOf]: ScrollArguments, state: RouterState): ScrollArguments {
  const key = keyOf?.(state.location, []) ?? state.location.key;
  positions[key] = position();
  return [positions, position, keyOf];
}
