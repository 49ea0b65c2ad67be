/** The delay of a page view after a route change, in milliseconds, by which time the title is set. */
const PAGE_VIEW_DELAY_MS = 250;

/** The endpoint of our own counter. */
const COUNTER = '/api/pageViews';

/** The queue of a tag manager, under the name that tag managers agree on. */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** True when the visitor asks not to be tracked. */
export function asksForPrivacy(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

/** Adds an event to the queue, unless the visitor asks not to be tracked. */
export function queueEvent(event: { readonly event: string; readonly [field: string]: unknown }): void {
  const queue = openQueue();
  if (!asksForPrivacy()) queue.push(event);
}

/** The queue exists for every visitor: a vendor's script, or staff's own, may read it without a check. */
function openQueue(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/**
 * Runs a task once the page is shown: at once, unless the browser prerenders it for a visitor who may open
 * it.
 */
export function whenShown(task: () => void): void {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}

/** Queues a view of the current page, which counts even if the visitor navigates on meanwhile. */
export function queuePageView(routeName: string): void {
  openQueue();
  const pageUrl = withoutTokens(location.href);
  const [pageType = '', locale = ''] = routeName.split('___');
  setTimeout(() => {
    // By then the title may be the next page's.
    const pageTitle = withoutTokens(location.href) === pageUrl ? document.title : undefined;
    queueEvent({ event: 'pageView', routeName, pageType, pageUrl, pageTitle });
    countView({ page: pageType, locale });
  }, PAGE_VIEW_DELAY_MS);
}

/** Reports the page to our own server, without any data about the visitor. */
function countView(view: { readonly page: string; readonly locale: string }): void {
  if (asksForPrivacy()) return;
  navigator.sendBeacon(COUNTER, new Blob([JSON.stringify(view)], { type: 'application/json' }));
}

/** Mailed links contain tokens, which must not be passed on. */
function withoutTokens(address: string): string {
  const url = new URL(address);
  for (const name of ['verify', 'reset', 'invite']) url.searchParams.delete(name);
  return url.href;
}

/**
 * Routes that are never tracked: purchases, a merchant's own pages, and the login page, where passwords are
 * typed and mailed links arrive with their tokens.
 */
const UNWATCHED = /^(?:plan|done|upgrade|portal|portalApps|login)___/;

/** True when a page of this route never loads the vendor's script. */
export function isUnwatched(routeName: string): boolean {
  return UNWATCHED.test(routeName);
}

/** True when the vendor's script runs in this document; an earlier page loaded it. */
export function isWatched(): boolean {
  return document.querySelector('script[data-tag-manager]') !== null;
}

/**
 * Loads the vendor's script, when one is configured and the visitor does not object; never on an untracked
 * page.
 */
export function loadTagManager(address: string | undefined, routeName: string): void {
  if (!address || asksForPrivacy() || isUnwatched(routeName)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset.tagManager = '';
  document.head.append(script);
}
