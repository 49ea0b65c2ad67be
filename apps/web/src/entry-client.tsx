import { createStore } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { createHttpApi } from './platform/http-api.ts';
import type { KeptAction } from './platform/intent.ts';
import { rememberTyping } from './platform/typed-text.ts';
import { createRoutes } from './routes.tsx';
import { createSiteI18n } from './routing/create-site-i18n.ts';
import { PAGE_DATA_ID, parsePageData } from './routing/page-data.ts';
import { createLoaderContext } from './routing/page-host.ts';
import { SiteTree } from './routing/SiteTree.tsx';

/** Makes the server's markup live, then does what the visitor asked for meanwhile. Resolves when the page is live. */
export async function start(takeKept: () => readonly KeptAction[]): Promise<void> {
  const pageData = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const { host, theme, assets, hydration, route, router: hydrationData } = parsePageData(pageData);
  const routes = createRoutes();
  const [i18n] = await Promise.all([
    createSiteI18n(host.locale, ['common', 'site', 'portal', 'forms'], reportError),
    loadMatchedPages(routes),
  ]);
  const context = createLoaderContext({
    ...host,
    api: createHttpApi((...call) => fetch(...call)),
    report: reportError,
  });
  const router = createBrowserRouter(routes, { hydrationData, getContext: () => context });
  const repeatTyping = rememberTyping();
  await new Promise<void>((onLive) => {
    hydrateRoot(
      document,
      <SiteTree {...{ i18n, host, theme, assets, hydration, route, pageData }} store={createStore()}>
        <Live onLive={onLive}>
          <RouterProvider router={router} />
        </Live>
      </SiteTree>,
      { onRecoverableError: reportError },
    );
  });
  repeatTyping();
  document.documentElement.dataset.isLive = '';
  for (const act of takeKept()) act();
}

/** The first drawing must find the page's code there, or it would not be the drawing the server made. */
async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const lazy = (matchRoutes(routes, location) ?? []).flatMap(({ route }) =>
    route.lazy === undefined ? [] : [route],
  );
  await Promise.all(
    lazy.map(async (route) => {
      const load = typeof route.lazy === 'function' ? route.lazy : undefined;
      Object.assign(route, await load?.(), { lazy: undefined });
    }),
  );
}

function Live({ onLive, children }: { readonly onLive: () => void; readonly children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}
