import type { DataRouter, RouteObject } from 'react-router-dom';
import { measureFrames } from '../platform/measure-frames.ts';
import { prefetchPages } from './prefetch-pages.ts';
import { scrollToAnchors } from './scroll-to-anchors.ts';

/** A page that is live. */
export interface EnhancedPage {
  readonly router: DataRouter;
  readonly routes: RouteObject[];
  /** Fetches what opening a route takes. */
  readonly prefetch: (routeId: string) => Promise<unknown>;
}

/** What makes a live page pleasant but can wait until the browser is idle. */
export function enhancePage({ router, routes, prefetch }: EnhancedPage): void {
  measureFrames();
  prefetchPages(routes, prefetch);
  scrollToAnchors((hash) => void router.navigate({ hash, search: location.search }));
}
