import type { createStore } from 'jotai';
import type { DataRouter, RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';
import type { PageAssets } from '../page-contract.ts';
import { mayPrefetch, readConnection } from '../platform/connection.ts';
import { linkOf } from '../platform/link-of.ts';
import { measureFrames } from '../platform/measure-frames.ts';
import { takeOverHead } from './head/take-over-head.ts';
import { openPrerendered } from './open-prerendered.ts';
import { createDocumentReader, type DocumentReader, fetchPressedLinks } from './read-document.ts';
import { scrollToAnchors } from './scroll-to-anchors.ts';

/** A page that is live. */
export interface EnhancedPage {
  readonly router: DataRouter;
  readonly routes: RouteObject[];
  readonly store: ReturnType<typeof createStore>;
  readonly assets: PageAssets;
  /** Fetches the code that a route needs to open. */
  readonly prefetch: (routeId: string) => Promise<unknown>;
  /** Lets the router's next navigations read documents. */
  readonly setDocumentReader: (read: DocumentReader['read']) => void;
}

/** Starts the enhancements of a live page that can wait until the browser is idle. */
export function enhancePage(page: EnhancedPage): void {
  const { router, routes, store, assets } = page;
  takeOverHead(store);
  measureFrames();
  prefetchPages(routes, page.prefetch);
  const fetch = (address: string) => window.fetch(address);
  const documents = createDocumentReader({ router, routes, assets, fetch, now: () => performance.now() });
  page.setDocumentReader(documents.read);
  fetchPressedLinks(documents);
  openPrerendered(routes);
  scrollToAnchors((hash) => void router.navigate({ hash, search: location.search }));
}

/** Events that suggest that a link will be followed soon. */
const INTENT_EVENTS = ['pointerover', 'focusin'] as const;

/**
 * Prefetches the code of the page to which a visitor points, once, unless the connection is slow or saves
 * data.
 */
function prefetchPages(routes: RouteObject[], load: (routeId: string) => Promise<unknown>): void {
  const asked = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = linkOf(target);
    if (link === null || link.origin !== location.origin || !mayPrefetch(readConnection(navigator))) return;
    const id = matchRoutes(routes, link.pathname)?.at(-1)?.route.id;
    if (id === undefined || asked.has(id)) return;
    asked.add(id);
    // A failed prefetch is retried, and its error shown, when the link is followed.
    load(id).catch(() => asked.delete(id));
  };
  for (const sign of INTENT_EVENTS) addEventListener(sign, prefetch, { passive: true });
}
