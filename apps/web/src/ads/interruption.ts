import { mayPrefetch, readConnection } from '../platform/connection.ts';

/** Someone who has been on a page for so long, in milliseconds, may be interrupted, once a visit. */
export const INTERRUPTION_DELAY_MS = 30_000;

const KEY = 'harbour.interrupted';

/**
 * Takes the one interruption of this visit: true the first time, false from then on. False as well where the
 * line is slow or paid for, where something else has the visitor's attention, and where the browser cannot
 * remember that they were interrupted.
 */
export function takeInterruption(page: Document): boolean {
  if (!mayPrefetch(readConnection(navigator)) || isBusy(page)) return false;
  try {
    if (sessionStorage.getItem(KEY) !== null) return false;
    sessionStorage.setItem(KEY, '');
    return true;
  } catch {
    // Storage is forbidden: it could come again and again, so it does not come.
    return false;
  }
}

/** They look elsewhere, type, or have opened something. */
function isBusy(page: Document): boolean {
  const { hidden, activeElement } = page;
  if (hidden || activeElement?.matches('input, select, textarea')) return true;
  return page.querySelector('dialog[open], header details[open], :fullscreen') !== null;
}
