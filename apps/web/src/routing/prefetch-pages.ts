import { matchRoutes, type RouteObject } from 'react-router-dom';
import { mayPrefetch, readConnection } from '../platform/connection.ts';

/** Signs that a link may be followed soon. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** Fetches the code of the page a visitor points at, unless the line is slow or dear. Each page is fetched once. */
export function prefetchPages(routes: RouteObject[], load: (routeId: string) => Promise<unknown>): void {
  const asked = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || !mayPrefetch(readConnection(navigator))) return;
    const id = matchRoutes(routes, link.pathname)?.at(-1)?.route.id;
    if (id === undefined || asked.has(id)) return;
    asked.add(id);
    // What failed here is tried again, and told, when the link is followed.
    load(id).catch(() => asked.delete(id));
  };
  for (const sign of SIGNS) addEventListener(sign, prefetch, { passive: true });
}
