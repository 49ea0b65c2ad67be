import '../ui/base.css';
import { data, Outlet, ScrollRestoration } from 'react-router-dom';
import { ErrorPage } from '../site/errors/ErrorPage.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { usePageViews } from './use-page-views.ts';

export function RootLayout() {
  usePageViews();
  return (
    <>
      <LoadingBar />
      <Outlet />
      <ScrollRestoration />
    </>
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
