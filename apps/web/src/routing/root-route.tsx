import '../ui/base.css';
import { type PrimitiveAtom, useAtom } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import {
  type LoaderFunction,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router-dom';
import type { SiteFeatures } from '../page-contract.ts';
import { isUnwatched, isWatched, queuePageView } from '../platform/page-views.ts';
import { ErrorPage } from '../site/errors/ErrorPage.tsx';
import { errorAtom, type PageMessage, successAtom } from '../state/page-state.ts';
import { Banner } from '../ui/banner/Banner.tsx';
import { LinkPlaceProvider } from '../ui/link/Link.tsx';
import styles from './global-messages.module.css';
import { LoadingBar } from './LoadingBar.tsx';
import { loadCode } from './load-code.ts';
import { notFound } from './page-error.ts';
import { PageHostProvider, readLoaderHost, usePageHost } from './page-host.ts';
import { placeShownAt } from './place-of.ts';
import { DEFAULT_FEATURES, sellingIn } from './site-features.ts';

/**
 * Loads the settings. If their code fails to load, uses those of the open page, or else the defaults: a page
 * is worth more than its settings.
 */
export const loadRoot: LoaderFunction = async (args) => {
  try {
    const { loadSiteFeatures } = await loadCode(() => import('./load-site-features.ts'), args.request.url);
    return await loadSiteFeatures(args);
  } catch (error) {
    const { report, shownFeatures } = readLoaderHost(args.context);
    report(error);
    return shownFeatures?.() ?? DEFAULT_FEATURES;
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

/** Matches all addresses without a page. */
export const NotFoundRoute = {
  loader: notFound,
  Component: () => null,
};

/**
 * Queues a page view after each route change; the first page's was queued before hydration. A page that must
 * not be tracked reloads the document if an earlier page has loaded the vendor's script.
 */
function usePageViews(): void {
  const { pathname } = useLocation();
  const routeName = useMatches().at(-1)?.id ?? '';
  const mustLeave = isUnwatched(routeName);
  useEffect(() => {
    if (mustLeave && isWatched()) location.reload();
  }, [mustLeave]);
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    queuePageView(routeName);
  }, [pathname, routeName]);
}

/** Renders the error and success banners above any page. */
function GlobalMessages() {
  return (
    <div className={styles.messages} aria-live="polite">
      <Message of={errorAtom} tone="danger" />
      <Message of={successAtom} tone="ok" />
    </div>
  );
}

interface MessageProps {
  readonly of: PrimitiveAtom<PageMessage | null>;
  readonly tone: 'danger' | 'ok';
}

function Message({ of, tone }: MessageProps) {
  const [message, setMessage] = useAtom(of);
  if (message === null) return null;
  const close = () => {
    setMessage(null);
    // The focused button disappears with its banner, so the focus moves to the start of the page.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <Banner tone={tone} onClose={close}>
      <p>{message.text}</p>
    </Banner>
  );
}
