import type { Place } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';
import { createContext as createReactContext, use } from 'react';
import { createContext, type DataStrategyFunction, RouterContextProvider } from 'react-router-dom';
import type { HostSettings, PageApi, SiteSettings, Texts } from '../page-contract.ts';

/** What a document is drawn for. */
export interface DocumentHost {
  readonly locale: Locale;
  readonly settings: HostSettings;
  /** Address of the tag manager's script, as the settings were when the document was made. */
  readonly tagManager?: string | undefined;
  /** The place of the document where its address could name another; the browser opens it for the place that was chosen before. */
  readonly place?: Place | undefined;
}

/** What the pages of one document share. */
export interface PageHost {
  readonly locale: Locale;
  /** The place that the open page is for. */
  readonly place: Place;
  readonly settings: SiteSettings;
  /** Tells whether plans can be bought online in a place, whatever place the page is for. */
  readonly sellsIn: (place: Place) => boolean;
}

const hostContext = createReactContext<PageHost | undefined>(undefined);
export const PageHostProvider = hostContext.Provider;

/** The document's language and settings. */
export function usePageHost(): PageHost {
  const host = use(hostContext);
  if (host === undefined) throw new Error('A page is drawn outside PageHostProvider');
  return host;
}

/** What loaders find in the router's context. */
export interface LoaderHost extends DocumentHost {
  /** Gives loaders and actions the API; in the browser its code comes with the first of them. */
  readonly openApi: () => Promise<PageApi>;
  readonly report: (error: unknown) => void;
  /** Fetches a page's own texts where they are not there yet. */
  readonly loadTexts: (texts: readonly Texts[]) => Promise<void>;
  /** Called when a page has its data. */
  readonly onLoaded: () => void;
}

const loaderContext = createContext<LoaderHost>();

/** The router's context for one request of the server. */
export function createLoaderContext(host: LoaderHost): RouterContextProvider {
  return new RouterContextProvider(new Map([[loaderContext, host]]));
}

/**
 * Loads what the router would load by itself, with the document's host in the context of each navigation. The router awaits `getContext`
 * before it knows of the navigation: another one, or a revalidation, that starts in that moment would cancel the first or lose its address.
 */
export function loadForHost(host: LoaderHost): DataStrategyFunction<RouterContextProvider> {
  return async ({ matches, context }) => {
    context.set(loaderContext, host);
    const wanted = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(
      wanted.map(async (match) => [match.route.id, await match.resolve()] as const),
    );
    return Object.fromEntries(results);
  };
}

export function readLoaderHost(context: Pick<RouterContextProvider, 'get'>): LoaderHost {
  return context.get(loaderContext);
}
