import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { readTab, storeInTab } from '../../platform/tab-storage.ts';

/** The key under which this tab stores the heights of pages, in CSS pixels, by their history entries. */
const HEIGHTS_KEY = 'harbour.heights';
/** The key under which it stores how far a page was scrolled when its document was left, in the same way. */
const SCROLLS_KEY = 'harbour.places';
/** The longest that a page stays taller than its content, in milliseconds. */
const LONGEST_MS = 10_000;

/**
 * Keeps a page at its former height for a reader who returns to it or reloads it with the browser's buttons,
 * until its lists have loaded. Otherwise it would be too short to restore the scroll position. Returns the
 * ref of the element that holds the page.
 */
export function useKeptHeight(): RefObject<HTMLElement | null> {
  const holder = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  // The first entry of every document has the same key.
  const entry = `${key} ${pathname}`;
  // Before the router scrolls, which it does in a later effect of the same commit.
  useLayoutEffect(() => {
    if (holder.current === null) return;
    // Only an entry that is returned to has one.
    const height = Number(readTab(HEIGHTS_KEY).get(entry) ?? 0);
    const stopReserving = reserveHeight(holder.current, height);
    restoreScroll(entry);
    const stopNoting = noteHeight(holder.current, entry);
    const saveScroll = () => storeIn(SCROLLS_KEY, entry, scrollY);
    addEventListener('pagehide', saveScroll);
    return () => {
      removeEventListener('pagehide', saveScroll);
      stopNoting();
      stopReserving();
    };
  }, [entry]);
  return holder;
}

/**
 * Scrolls the page of a reloaded document, which the router leaves to the browser, and the browser does while
 * the page is still short.
 */
function restoreScroll(entry: string): void {
  const [document] = performance.getEntriesByType('navigation');
  const top = Number(readTab(SCROLLS_KEY).get(entry) ?? 0);
  const isReturn = document instanceof PerformanceNavigationTiming && document.type !== 'navigate';
  if (isReturn && top > 0) scrollTo({ top, behavior: 'instant' });
  storeIn(SCROLLS_KEY, entry, 0);
}

function storeIn(key: string, entry: string, pixels: number): void {
  storeInTab(key, { ...Object.fromEntries(readTab(key)), [entry]: String(pixels) });
}

/** Reserves a height until the content fills it; returns a function that ends this. */
function reserveHeight(holder: HTMLElement, height: number): () => void {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    holder.style.minBlockSize = '';
  };
  const observer = new MutationObserver(() => {
    if (contentHeight(holder) >= height) end();
  });
  const timer = setTimeout(end, LONGEST_MS);
  observer.observe(holder, { childList: true, subtree: true });
  holder.style.minBlockSize = `${height}px`;
  return end;
}

function contentHeight(holder: HTMLElement): number {
  const bottom = holder.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  return Math.ceil(bottom - holder.getBoundingClientRect().top);
}

/** Stores the height of a page whenever it changes; returns a function that stops this. */
function noteHeight(holder: HTMLElement, entry: string): () => void {
  const observer = new ResizeObserver(() => {
    storeIn(HEIGHTS_KEY, entry, contentHeight(holder));
  });
  observer.observe(holder);
  return () => observer.disconnect();
}
