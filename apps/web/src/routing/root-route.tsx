import '../ui/base.css';
import { useMemo } from 'react';
import { data, Outlet, ScrollRestoration, useLoaderData } from 'react-router-dom';
import type { SiteFeatures } from '../page-contract.ts';
import { ErrorPage } from '../site/errors/ErrorPage.tsx';
import { GlobalMessages } from './GlobalMessages.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { PageHostProvider, usePageHost } from './page-host.ts';
import { usePageViews } from './use-page-views.ts';

export function RootLayout() {
  usePageViews();
  const features: SiteFeatures = useLoaderData();
  const { locale, settings } = usePageHost();
  const host = useMemo(() => ({ locale, settings: { ...settings, features } }), [locale, settings, features]);
  return (
    <PageHostProvider value={host}>
      <LoadingBar />
      <GlobalMessages />
      <Outlet />
      <ScrollRestoration />
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
