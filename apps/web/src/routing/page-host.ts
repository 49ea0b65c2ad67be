import type { Locale } from '@harbour/core/i18n';
import { createContext as createReactContext, use } from 'react';
import { createContext, RouterContextProvider } from 'react-router-dom';
import type { HostSettings, PageApi, SiteSettings, Texts } from '../page-contract.ts';

/** What a document is drawn for. */
export interface DocumentHost {
  readonly locale: Locale;
  readonly settings: HostSettings;
}

/** What the pages of one document share. */
export interface PageHost {
  readonly locale: Locale;
  readonly settings: SiteSettings;
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
  readonly api: PageApi;
  readonly report: (error: unknown) => void;
  /** Fetches a page's own texts where they are not there yet. */
  readonly loadTexts: (texts: readonly Texts[]) => Promise<void>;
  /** Called when a page has its data. */
  readonly onLoaded: () => void;
}

const loaderContext = createContext<LoaderHost>();

/** The router's context for one request, or for the life of the browser's router. */
export function createLoaderContext(host: LoaderHost): RouterContextProvider {
  return new RouterContextProvider(new Map([[loaderContext, host]]));
}

export function readLoaderHost(context: unknown): LoaderHost {
  if (!(context instanceof RouterContextProvider))
    throw new Error('The router was made without a loader context');
  return context.get(loaderContext);
}
