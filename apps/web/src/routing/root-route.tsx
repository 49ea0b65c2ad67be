import '../ui/base.css';
import { useMemo } from 'react';
import { data, Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router-dom';
import type { SiteFeatures } from '../page-contract.ts';
import { ErrorPage } from '../site/errors/ErrorPage.tsx';
import { LinkPlaceProvider } from '../ui/link/Link.tsx';
import { GlobalMessages } from './GlobalMessages.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { PageHostProvider, usePageHost } from './page-host.ts';
import { placeShownAt } from './place-of.ts';
import { sellingIn } from './site-features.ts';
import { usePageViews } from './use-page-views.ts';

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
