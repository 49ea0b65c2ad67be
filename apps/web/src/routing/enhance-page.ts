import type { createStore } from 'jotai';
import type { DataRouter, RouteObject } from 'react-router-dom';
import { measureFrames } from '../platform/measure-frames.ts';
import { takeOverHead } from './head/take-over-head.ts';
import { openPrerendered } from './open-prerendered.ts';
import { prefetchPages } from './prefetch-pages.ts';
import { scrollToAnchors } from './scroll-to-anchors.ts';

/** A page that is live. */
export interface EnhancedPage {
  readonly router: DataRouter;
  readonly routes: RouteObject[];
  readonly store: ReturnType<typeof createStore>;
  /** Fetches the code that a route needs to open. */
  readonly prefetch: (routeId: string) => Promise<unknown>;
}

/** Starts the enhancements of a live page that can wait until the browser is idle. */
export function enhancePage({ router, routes, store, prefetch }: EnhancedPage): void {
  takeOverHead(store);
  measureFrames();
  prefetchPages(routes, prefetch);
  openPrerendered(routes);
  scrollToAnchors((hash) => void router.navigate({ hash, search: location.search }));
}
