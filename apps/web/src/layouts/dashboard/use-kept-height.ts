import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keepInTab, readTab } from '../../platform/tab-storage.ts';

/** Where this tab stores the heights of pages, in CSS pixels, by their history entries. */
const HEIGHTS_KEY = 'harbour.heights';
/** The longest that a page stays taller than its content, in milliseconds. */
const LONGEST_MS = 10_000;

/**
 * Keeps a page as tall as it was for a reader who returns to it by the browser's buttons, until its lists
 * have loaded. Otherwise it is too short to be scrolled to where the reader was. Returns the ref of the
 * element that holds the page.
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
    const stopNoting = noteHeight(holder.current, entry);
    return () => {
      stopNoting();
      stopReserving();
    };
  }, [entry]);
  return holder;
}

/** Reserves a height until the content fills it; returns a function that ends it. */
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

/** Stores the height of a page whenever it changes; returns a function that ends it. */
function noteHeight(holder: HTMLElement, entry: string): () => void {
  const observer = new ResizeObserver(() => {
    const heights = Object.fromEntries(readTab(HEIGHTS_KEY));
    keepInTab(HEIGHTS_KEY, { ...heights, [entry]: String(contentHeight(holder)) });
  });
  observer.observe(holder);
  return () => observer.disconnect();
}
