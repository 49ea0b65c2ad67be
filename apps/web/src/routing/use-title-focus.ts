import { useStore } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { moveFocus } from '../platform/anchors.ts';
import { arrivedAtom } from '../state/page-state.ts';
import { useLive } from '../state/use-live.ts';

/**
 * Focuses the title of a page that the router has opened, or the part that its address names: screen readers
 * announce it and continue from there. After a full page load the browser begins at the top by itself.
 *
 * A title that mounts later than its page gets the returned ref. It also takes the focus if it replaces the
 * control that had it, but not from where the visitor has moved on to.
 */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  // Rendered before the control disappears.
  const hadFocus = useRef(useLive() && hasFocus());
  const { pathname, hash } = useLocation();
  const store = useStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const target = hashTarget(hash) ?? title.current ?? document.querySelector<HTMLElement>('main h1');
    if (target === null) return;
    const hasArrived = store.get(arrivedAtom) === pathname;
    store.set(arrivedAtom, pathname);
    const hasReplaced = title.current !== null && hadFocus.current && !hasFocus();
    if (!hasArrived || hasReplaced) moveFocus(target, { preventScroll: true });
  }, [pathname]);
  return title;
}

/** Announces each page that the router opens. */
export function TitleFocus() {
  useTitleFocus();
  return null;
}

/** True if the focus is on an element. When that element is removed, the focus falls back to the page. */
function hasFocus(): boolean {
  return document.activeElement !== document.body;
}

/** Returns the element that a hash names; `null` for none, and for a hash that cannot be decoded. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
