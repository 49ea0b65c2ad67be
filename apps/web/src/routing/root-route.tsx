import { data, Outlet } from 'react-router-dom';
import { ErrorPage } from '../site/errors/ErrorPage.tsx';

export function RootLayout() {
  return <Outlet />;
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
