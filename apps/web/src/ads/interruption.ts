import { mayPrefetch, readConnection } from '../platform/connection.ts';

/** The time on a page, in milliseconds, after which a fullscreen ad may appear, once per visit. */
export const INTERRUPTION_DELAY_MS = 30_000;

const KEY = 'harbour.interrupted';

/**
 * Takes the one interruption of this visit: true the first time, false from then on. Also false on a slow or
 * metered connection, while the visitor is busy, and when the browser cannot store that it happened.
 */
export function takeInterruption(page: Document): boolean {
  if (!mayPrefetch(readConnection(navigator)) || isBusy(page)) return false;
  try {
    if (sessionStorage.getItem(KEY) !== null) return false;
    sessionStorage.setItem(KEY, '');
    return true;
  } catch {
    // Without storage the ad would appear again and again, so it never does.
    return false;
  }
}

/** The visitor is in another tab, is typing, or has opened something. */
function isBusy(page: Document): boolean {
  const { hidden, activeElement } = page;
  if (hidden || activeElement?.matches('input, select, textarea')) return true;
  return page.querySelector('dialog[open], header details[open], :fullscreen') !== null;
}
