import { isPrerendered, prerenderedQueries } from '@harbour/core/i18n';
import { places } from '@harbour/core/pricing';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { mayPrefetch, readConnection } from '../platform/connection.ts';
import { isOffline } from '../platform/is-offline.ts';
import { linkOf } from '../platform/link-of.ts';

/**
 * The time, in milliseconds, that a pointer must have rested on a link for its page to be prerendered by now:
 * a browser begins after 200.
 */
const PRERENDERED_AFTER_MS = 500;

/**
 * Lets the browser follow links to pages that it has prerendered, which is faster than rendering them here.
 * No browser tells which ones it has, so a pointer that rested long enough on a link that
 * `/speculation-rules.json` covers counts as one. From pages that are not prerendered themselves, such as the
 * portal, the router follows all links.
 */
export function openPrerendered(routes: RouteObject[]): void {
  if (import.meta.env.DEV || !HTMLScriptElement.supports?.('speculationrules')) return;
  const isCovered = ({ pathname }: { readonly pathname: string }) =>
    isPrerendered(matchRoutes(routes, pathname)?.at(-1)?.route.id ?? '');
  const queries = prerenderedQueries(places);
  let hovered: { readonly link: HTMLAnchorElement | null; readonly since: number } | undefined;
  const hover = ({ target, timeStamp, pointerType }: PointerEvent) => {
    const link = pointerType === 'mouse' ? linkOf(target) : null;
    if (link !== hovered?.link) hovered = { link, since: timeStamp };
  };
  const open = (event: MouseEvent) => {
    const link = linkOf(event.target);
    if (link === null || link !== hovered?.link || link.matches('[data-ad], [download], [target]')) return;
    if (event.timeStamp - hovered.since < PRERENDERED_AFTER_MS) return;
    if (link.origin !== location.origin || link.pathname === location.pathname) return;
    if (link.hash !== '' || !queries.includes(link.search.slice(1))) return;
    // Offline the router says so in our own words.
    if (isOffline() || !isCovered(link) || !isCovered(location) || !mayPrefetch(readConnection(navigator)))
      return;
    // The router listens further in, and what it does not hear of is followed by the browser.
    event.stopPropagation();
  };
  addEventListener('pointerover', hover, { passive: true });
  addEventListener('click', open, { capture: true });
}
