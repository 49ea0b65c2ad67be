import type { createBrowserRouter } from 'react-router-dom';
import { measureFrames } from '../platform/measure-frames.ts';
import { prefetchPages } from './prefetch-pages.ts';
import { scrollToAnchors } from './scroll-to-anchors.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What makes a live page pleasant but can wait until the browser is idle. */
export function tendPage(router: Router, loadCode: (routeId: string) => Promise<unknown>): void {
  measureFrames();
  prefetchPages(router.routes, loadCode);
  scrollToAnchors((hash) => void router.navigate({ hash, search: location.search }));
}
