import '../ui/base.css';
import { useMemo } from 'react';
import {
  data,
  type LoaderFunction,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import type { SiteFeatures } from '../page-contract.ts';
import { ErrorPage } from '../site/errors/ErrorPage.tsx';
import { LinkPlaceProvider } from '../ui/link/Link.tsx';
import { GlobalMessages } from './GlobalMessages.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { loadCode } from './load-code.ts';
import { PageHostProvider, readLoaderHost, usePageHost } from './page-host.ts';
import { placeShownAt } from './place-of.ts';
import { DEFAULT_FEATURES, sellingIn } from './site-features.ts';
import { usePageViews } from './use-page-views.ts';

/** A page is worth more than its settings: where what loads them cannot be fetched, the defaults hold. */
export const loadRoot: LoaderFunction = async (args) => {
  try {
    const { loadSiteFeatures } = await loadCode(() => import('./load-site-features.ts'));
    return await loadSiteFeatures(args);
  } catch (error) {
    readLoaderHost(args.context).report(error);
    return DEFAULT_FEATURES;
  }
};

export function RootLayout() {
  usePageViews();
  const features: SiteFeatures = useLoaderData();
  const { locale, settings } = usePageHost();
  const { pathname, search } = useLocation();
  const place = placeShownAt({ pathname, searchParams: new URLSearchParams(search) }, features);
  const host = useMemo(() => {
    const sellsIn = sellingIn(features, settings);
    const shown = { ...features, subscription: sellsIn(place) };
    return { locale, place, settings: { ...settings, features: shown }, sellsIn };
  }, [locale, place, settings, features]);
  return (
    <PageHostProvider value={host}>
      <LinkPlaceProvider value={place === features.region ? undefined : place}>
        <LoadingBar />
        <GlobalMessages />
        <Outlet />
        <ScrollRestoration />
      </LinkPlaceProvider>
    </PageHostProvider>
  );
}

export function RootError() {
  return (
    <main id="content">
      <ErrorPage />
    </main>
  );
}

/** Matches what no page does. */
export const NotFoundRoute = {
  loader: () => {
    throw data({ message: '' }, { status: 404 });
  },
  Component: () => null,
};
