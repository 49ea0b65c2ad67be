import { isPrerendered, prerenderedQueries } from '@harbour/core/i18n';
import type { PageAssets } from '@harbour/core/page-contract';
import { places } from '@harbour/core/pricing';
import type { createStore } from 'jotai';
import { flushSync } from 'react-dom';
import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { linkOf, moveFocus } from '../platform/anchors.ts';
import { isOffline, mayPrefetch, readConnection } from '../platform/connection.ts';
import { measureFrames } from '../platform/measure-frames.ts';
import { listedHeadAtom } from '../state/page-state.ts';
import { anchorPath } from './anchor-path.ts';
import { ListedHead } from './head/ListedHead.tsx';
import { createDocumentReader, type DocumentReader, fetchPressedLinks } from './read-document.ts';
import { TitleFocus } from './use-title-focus.ts';

/** A hydrated page. */
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

/** Starts the enhancements of a hydrated page that can wait until the browser is idle. */
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
 * Prefetches the code of the page that a visitor points at, once, unless the connection is slow or saves
 * data.
 */
function prefetchPages(routes: RouteObject[], load: (routeId: string) => Promise<unknown>): void {
  const requested = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = linkOf(target);
    if (link === null || link.origin !== location.origin || !mayPrefetch(readConnection(navigator))) return;
    const id = matchRoutes(routes, link.pathname)?.at(-1)?.route.id;
    if (id === undefined || requested.has(id)) return;
    requested.add(id);
    // A failed prefetch is retried, and its error shown, when the link is followed.
    load(id).catch(() => requested.delete(id));
  };
  for (const sign of INTENT_EVENTS) addEventListener(sign, prefetch, { passive: true });
}

/**
 * The time, in milliseconds, for which a pointer must have hovered over a link for its page to be
 * prerendered: a browser begins after 200.
 */
const PRERENDERED_AFTER_MS = 500;

/**
 * Lets the browser follow links to pages that it has prerendered, which is faster than rendering them here.
 * No browser reports which ones it has, so a link that `/speculation-rules.json` covers counts as prerendered
 * after a long enough hover. From pages that are not prerendered themselves, such as the portal, the router
 * follows all links.
 */
function openPrerendered(routes: RouteObject[]): void {
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
    // Offline, the router reports that in our own words.
    if (isOffline() || !isCovered(link) || !isCovered(location) || !mayPrefetch(readConnection(navigator)))
      return;
    // The router listens further inside the document; a click that it does not receive is followed by the
    // browser.
    event.stopPropagation();
  };
  addEventListener('pointerover', hover, { passive: true });
  addEventListener('click', open, { capture: true });
}

/** The elements of {@link ListedHead} that are in the document's head. */
const LISTED = 'link[rel="canonical"], link[rel="alternate"], meta[property], meta[name^="twitter:"]';

/** Replaces the server's metadata of a listed page by the same from React, which then follows navigation. */
function takeOverHead(store: ReturnType<typeof createStore>): void {
  for (const element of document.head.querySelectorAll(LISTED)) element.remove();
  flushSync(() => store.set(listedHeadAtom, { ListedHead, TitleFocus }));
}

/** Events with which the visitor takes over; they stop the scroll. */
const TAKE_OVER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls smoothly to anchors on the same page, in half a second. If the visitor prefers reduced motion, the
 * browser jumps there instead.
 */
function scrollToAnchors(openHash: (hash: string) => void): void {
  const follow = (event: MouseEvent) => {
    const link = anchorLinkOf(event);
    const target = link === undefined ? null : targetOf(link.hash);
    if (link === undefined || target === null || reducesMotion()) return;
    if (!event.defaultPrevented) {
      event.preventDefault();
      openHash(link.hash);
    }
    glideTo(target);
  };
  addEventListener('click', follow);
}

/** Returns the link to an anchor on this page that a plain click follows. */
function anchorLinkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const link = linkOf(target);
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const isHere = link.hash !== '' && link.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  return isHere && link.target === '' ? link : undefined;
}

function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Scrolls to an element. The router jumps there meanwhile, so every frame restores the position before it is
 * painted.
 */
function glideTo(target: HTMLElement): void {
  const taken = new AbortController();
  for (const type of TAKE_OVER_EVENTS)
    addEventListener(type, () => taken.abort(), { signal: taken.signal, passive: true });
  const way = { from: scrollY, to: endOf(target) };
  let left: number | undefined;
  const step = (now: number) => {
    left ??= now;
    if (taken.signal.aborted) return;
    scrollTo({ top: anchorPath(way, now - left), behavior: 'instant' });
    if (anchorPath(way, now - left) === way.to) taken.abort();
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  moveFocus(target, { preventScroll: true });
}

/** Returns the scroll position of an element, limited to the end of the page. */
function endOf(target: HTMLElement): number {
  const wanted = scrollY + target.getBoundingClientRect().top - paddingOf(target);
  const most = document.documentElement.scrollHeight - innerHeight;
  return Math.max(0, Math.min(wanted, most));
}

/** Returns the space that the style sheets reserve above an element for the header, in pixels. */
function paddingOf(target: HTMLElement): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(target);
  return (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0);
}
