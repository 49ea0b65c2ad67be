import type { Place } from '@harbour/core/contract/values';
import type { LoadLocaleFile, Locale } from '@harbour/core/i18n';
import type { HostSettings } from '@harbour/core/page-contract';
import { createContext as createReactContext, use } from 'react';
import {
  createContext,
  type DataStrategyFunction,
  type DataStrategyMatch,
  RouterContextProvider,
  useLocation,
} from 'react-router-dom';
import type { PageApi, SiteFeatures, SiteSettings, Texts } from '../page-contract.ts';
import { missingCodeOf } from './load-page.ts';
import { normalizeUrl } from './normalize-url.ts';
import { readPageHandle } from './page-handle.ts';

/** The language, settings and place for which a document is rendered. */
export interface DocumentHost {
  readonly locale: Locale;
  readonly settings: HostSettings;
  /** Address of the tag manager's script, from the settings at the time of rendering. */
  readonly tagManager?: string | undefined;
  /**
   * The place of the document, if its address could name another one. The browser then switches to the place
   * that the visitor chose before.
   */
  readonly place?: Place | undefined;
}

/** The values that all pages of a document share. */
export interface PageHost {
  readonly locale: Locale;
  /** The place that the open page is for. */
  readonly place: Place;
  readonly settings: SiteSettings;
  /** Returns whether plans can be bought online in a place, whichever place the page is for. */
  readonly sellsIn: (place: Place) => boolean;
}

const hostContext = createReactContext<PageHost | undefined>(undefined);
export const PageHostProvider = hostContext.Provider;

/** Returns the language, place and settings of the document. Throws outside of `PageHostProvider`. */
export function usePageHost(): PageHost {
  const host = use(hostContext);
  if (host === undefined) throw new Error('No PageHostProvider');
  return host;
}

/** The dependencies of loaders, in the router's context. */
export interface LoaderHost extends DocumentHost {
  /** Opens the API for loaders and actions; the browser loads its code at the first call. */
  readonly openApi: () => Promise<PageApi>;
  readonly report: (error: unknown) => void;
  /** The settings of the open page; none on the server. */
  readonly shownFeatures?: () => SiteFeatures | undefined;
  /** Fetches a page's own texts unless they are already loaded. */
  readonly loadTexts: (texts: readonly Texts[]) => Promise<void>;
  /** The source of texts that loaders read as data. */
  readonly readTexts: LoadLocaleFile;
  /** Called when a page's data has loaded. */
  readonly onLoaded: () => void;
}

/** The data of a page's routes, by route id. */
export type LoadedData = Readonly<Record<string, unknown>>;

const loaderContext = createContext<LoaderHost>();

/** Creates the router's context for one request of the server. */
export function createLoaderContext(host: LoaderHost): RouterContextProvider {
  return new RouterContextProvider(new Map([[loaderContext, host]]));
}

/**
 * Runs the loaders that the router selects, with the document's host in the context of each navigation,
 * created for its target address. The option `getContext` is unsuitable: the router awaits it before it
 * registers the navigation, so that another navigation or a revalidation in that moment would cancel the
 * first or lose its address.
 */
export function loadForHost(
  hostFor: (address: string) => LoaderHost,
  readDocument: (address: string) => Promise<LoadedData | undefined> | undefined,
): DataStrategyFunction<RouterContextProvider> {
  return async ({ matches, context, request, fetcherKey }) => {
    const host = hostFor(request.url);
    context.set(loaderContext, host);
    const isNavigation = request.method === 'GET' && fetcherKey === null;
    const document = isNavigation ? readDocument(request.url) : undefined;
    const wanted = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(
      wanted.map(async (match) => [match.route.id, await resolveMatch(match, host, document)] as const),
    );
    return Object.fromEntries(results);
  };
}

/** Takes the data of a route from the document of its address if possible, or else calls its loader. */
function resolveMatch(
  match: DataStrategyMatch,
  { loadTexts, onLoaded }: LoaderHost,
  document: Promise<LoadedData | undefined> | undefined,
) {
  if (document === undefined) return match.resolve();
  return match.resolve(async (load) => {
    // Read here, because the router knows it once the route's code is loaded.
    const { handle } = match.route;
    if (missingCodeOf(handle) !== undefined) return load();
    const page = readPageHandle(handle);
    const [loaded] = await Promise.all([document, loadTexts(page?.texts ?? [])]);
    const data = loaded?.[match.route.id];
    if (data === undefined) return load();
    if (page?.hasData) onLoaded();
    return data;
  });
}

export function readLoaderHost(context: Pick<RouterContextProvider, 'get'>): LoaderHost {
  return context.get(loaderContext);
}

/** Returns the path and query of the current page in normal form, without tracking parameters. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return normalizeUrl(pathname + search);
}
