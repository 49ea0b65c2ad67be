/** Page views wait this long after a route change, in milliseconds: the title has settled by then. */
const PAGE_VIEW_DELAY_MS = 250;

/** Where our own server counts them. */
const COUNTER = '/api/pageViews';

/** The queue a tag manager reads, under the name tag managers agree on. */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** True when the visitor asks not to be followed. */
function asksForPrivacy(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

/** Puts an event into the queue, unless the visitor asks not to be followed. */
export function queueEvent(event: { readonly event: string; readonly [field: string]: unknown }): void {
  if (asksForPrivacy()) return;
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** Queues the view of the page that is open, which a visitor who moves on meanwhile has seen all the same. */
export function queuePageView(routeName: string): void {
  const pageUrl = withoutTokens(location.href);
  const [pageType = '', locale = ''] = routeName.split('___');
  setTimeout(() => {
    // By then the title may be the next page's.
    const pageTitle = withoutTokens(location.href) === pageUrl ? document.title : undefined;
    queueEvent({ event: 'pageView', routeName, pageType, pageUrl, pageTitle });
    countView({ page: pageType, locale });
  }, PAGE_VIEW_DELAY_MS);
}

/** Tells our own server which page was shown, and nothing of who saw it. */
function countView(view: { readonly page: string; readonly locale: string }): void {
  if (asksForPrivacy()) return;
  navigator.sendBeacon(COUNTER, new Blob([JSON.stringify(view)], { type: 'application/json' }));
}

/** Mailed links carry tokens, which are nobody else's business. */
function withoutTokens(address: string): string {
  const url = new URL(address);
  for (const name of ['verify', 'reset', 'invite']) url.searchParams.delete(name);
  return url.href;
}

/**
 * Routes on which nobody looks over a shoulder: where something is bought or a merchant's own affairs are
 * shown, and where passwords are typed and mailed links lead with their tokens.
 */
const UNWATCHED = /^(?:plan|done|upgrade|portal|portalApps|login)___/;

/** Whether a page of this route never loads the vendor's script. */
export function isUnwatched(routeName: string): boolean {
  return UNWATCHED.test(routeName);
}

/** Whether the vendor's script runs in this document; it came with an earlier page. */
export function isWatched(): boolean {
  return document.querySelector('script[data-tag-manager]') !== null;
}

/**
 * Loads the vendor's script, where one is configured and the visitor does not mind; never on a page that is
 * not watched.
 */
export function loadTagManager(address: string | undefined, routeName: string): void {
  if (!address || asksForPrivacy() || isUnwatched(routeName)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset.tagManager = '';
  document.head.append(script);
}
