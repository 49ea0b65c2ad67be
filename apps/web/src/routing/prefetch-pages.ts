import { matchRoutes, type RouteObject } from 'react-router-dom';
import { mayPrefetch, readConnection } from '../platform/connection.ts';

/** Events that suggest that a link will be followed soon. */
const SIGNS = ['pointerover', 'focusin'] as const;

/**
 * Prefetches the code of the page to which a visitor points, once, unless the connection is slow or saves
 * data.
 */
export function prefetchPages(routes: RouteObject[], load: (routeId: string) => Promise<unknown>): void {
  const asked = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || !mayPrefetch(readConnection(navigator))) return;
    const id = matchRoutes(routes, link.pathname)?.at(-1)?.route.id;
    if (id === undefined || asked.has(id)) return;
    asked.add(id);
    // A failed prefetch is retried, and its error shown, when the link is followed.
    load(id).catch(() => asked.delete(id));
  };
  for (const sign of SIGNS) addEventListener(sign, prefetch, { passive: true });
}
