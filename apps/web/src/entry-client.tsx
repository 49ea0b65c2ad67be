import type { LoadLocaleFile, Translations } from '@harbour/core/i18n';
import { loadLocaleFile } from '@harbour/core/i18n/bundled';
import { createStore } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import type { Texts } from './page-contract.ts';
import { isOffline } from './platform/connection.ts';
import { rememberTyping } from './platform/entered-text.ts';
import { type StoredAction, whenIdle } from './platform/intent.ts';
import { createMissingTexts, type MissingTexts } from './platform/missing-texts.ts';
import { createRoutes, loadPageCode } from './routes.tsx';
import { createSiteI18n } from './routing/create-site-i18n.ts';
import type { EnhancedPage } from './routing/enhance-page.ts';
import { followTexts } from './routing/follow-texts.ts';
import { LoadingProgressProvider } from './routing/LoadingBar.tsx';
import { loadCode } from './routing/load-code.ts';
import { missingCodeOf } from './routing/load-page.ts';
import { createLoadingProgress } from './routing/loading-progress.ts';
import { PAGE_DATA_ID, parsePageData } from './routing/page-data.ts';
import { readPageHandle } from './routing/page-handle.ts';
import { type LoaderHost, loadForHost } from './routing/page-host.ts';
import type { DocumentReader } from './routing/read-document.ts';
import { loadDataCode } from './routing/route-functions.ts';
import { SiteTree } from './routing/SiteTree.tsx';
import { isLeaving, LeavingProvider } from './routing/use-navigate-in-place.ts';
import { arrivedAtom } from './state/page-state.ts';

/** The text files that the frame and head of every page need. */
const EVERY_PAGE = ['common', 'meta'] as const;

/**
 * Hydrates the server's markup, then runs the actions that the visitor took before it. Resolves when the page
 * is live.
 */
export async function start(takeStored: () => readonly StoredAction[]): Promise<void> {
  const pageData = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const { host, theme, assets, hydration, route, router: hydrationData } = parsePageData(pageData);
  const store = createStore();
  store.set(arrivedAtom, location.pathname);
  const progress = createLoadingProgress();
  const missingTexts = watchMissingTexts();
  const routes = createRoutes(progress.codeFetched);
  const load = import.meta.env.DEV ? loadLocaleFile : fetchTexts;
  const [i18n, texts] = await Promise.all([
    createSiteI18n({
      locale: host.locale,
      namespaces: EVERY_PAGE,
      load,
      onError: reportError,
      onMissingKey: missingTexts.add,
    }),
    loadMatchedPages(routes),
  ]);
  await i18n.loadNamespaces(texts);
  if (import.meta.hot) followTexts(i18n);
  const hostFor = (address: string): LoaderHost => ({
    ...host,
    openApi: async () => {
      const { createHttpApi } = await loadCode(() => import('./platform/http-api.ts'), address);
      return createHttpApi((...call) => fetch(...call));
    },
    report: (error) => reportError(error),
    shownFeatures: () => router.state.loaderData.root,
    loadTexts: async (wanted) => {
      await i18n.loadNamespaces(wanted);
      // A missing file of texts is usually just reported. Offline the page fails, because it would be blank.
      if (isOffline() && !wanted.every((name) => i18n.hasResourceBundle(host.locale, name))) {
        throw new Error('No texts');
      }
    },
    readTexts: load,
    onLoaded: progress.dataLoaded,
  });
  let readDocument: DocumentReader['read'] | undefined;
  const dataStrategy = loadForHost(hostFor, (address) => readDocument?.(address));
  const router = createBrowserRouter(routes, { hydrationData, dataStrategy });
  router.subscribe(({ navigation }) => (navigation.state === 'idle' ? progress.end() : progress.begin()));
  const repeatTyping = rememberTyping();
  const repeating = new AbortController();
  // From now on, events make React render, without the text that was typed before. So that text is replayed
  // first.
  const onRendered = () => {
    for (const type of ['click', 'input', 'change'])
      addEventListener(type, repeatTyping, { capture: true, signal: repeating.signal });
  };
  const site = { i18n, host, theme, assets, hydration, route, pageData, store };
  await new Promise<void>((onLive) => {
    hydrateRoot(
      document,
      <SiteTree {...site}>
        <Live onRendered={onRendered} onLive={onLive}>
          <LoadingProgressProvider value={progress}>
            <LeavingProvider value={() => isLeaving(router.state)}>
              <RouterProvider router={router} />
            </LeavingProvider>
          </LoadingProgressProvider>
        </Live>
      </SiteTree>,
      { onRecoverableError: reportError },
    );
  });
  repeating.abort();
  repeatTyping();
  document.documentElement.dataset.isLive = '';
  for (const act of takeStored()) act();
  whenIdle(missingTexts.start);
  whenIdle(() => {
    const prefetch = (routeId: string) => Promise.all([loadPageCode(routeId), loadDataCode()]);
    const setDocumentReader = (read: DocumentReader['read']) => {
      readDocument = read;
    };
    void enhance({ router, routes, store, assets, prefetch, setDocumentReader }).catch(reportError);
  });
}

async function enhance(page: EnhancedPage): Promise<void> {
  const { enhancePage } = await import('./routing/enhance-page.ts');
  enhancePage(page);
}

function watchMissingTexts(): MissingTexts {
  return createMissingTexts({
    load: async () => {
      const { startMissingTextReporter } = await import('./platform/missing-text-reporter.ts');
      return startMissingTextReporter(reportError);
    },
    // Mailed links have their tokens in the query.
    address: () => location.origin + location.pathname,
    onError: reportError,
  });
}

/**
 * Loads the code of the matched pages, without which the first render would differ from the server's. Returns
 * the names of the texts that these pages need.
 */
async function loadMatchedPages(routes: RouteObject[]): Promise<readonly Texts[]> {
  const lazy = (matchRoutes(routes, location) ?? []).flatMap(({ route }) =>
    route.lazy === undefined ? [] : [route],
  );
  const texts = await Promise.all(
    lazy.map(async (route) => {
      const load = typeof route.lazy === 'function' ? route.lazy : undefined;
      const page = await load?.();
      const missing = missingCodeOf(page?.handle);
      if (missing !== undefined) await loadCode(() => Promise.reject(missing));
      Object.assign(route, page, { lazy: undefined });
      return readPageHandle(page?.handle)?.texts ?? [];
    }),
  );
  return texts.flat();
}

interface LiveProps {
  /** Called when React starts to receive events, before the first of them. */
  readonly onRendered: () => void;
  readonly onLive: () => void;
  readonly children: ReactNode;
}

function Live({ onRendered, onLive, children }: LiveProps) {
  useLayoutEffect(onRendered, [onRendered]);
  useEffect(onLive, [onLive]);
  return children;
}

/** The address of the folder with the texts, set by the build (`vite-texts.ts`). */
const FOLDER: string = import.meta.env.TEXTS;

/**
 * Loads a locale file as JSON (`vite-texts.ts`), which browsers parse as data, not as code. Rejects when the
 * file cannot be loaded.
 */
const fetchTexts: LoadLocaleFile = async (locale, namespace) => {
  const response = await fetch(`${FOLDER}/${locale}/${namespace}.json`);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const texts: Translations = await response.json();
  return texts;
};
