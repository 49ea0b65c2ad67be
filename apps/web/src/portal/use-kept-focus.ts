import { type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from '../platform/anchors.ts';

/**
 * Keeps the focus within a part of the page: if the focused control disappears, such as a button whose step
 * is done, the heading of its section takes the focus. Otherwise the focus would fall back to the start of
 * the page. An element that takes the focus itself keeps it.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : keepFocus(place.current)), []);
  return place;
}

/** Returns a function that stops this. */
function keepFocus(place: HTMLElement): () => void {
  /** The control that had the focus last, and its ancestors. */
  let path: readonly Element[] = [];
  const note = ({ target }: FocusEvent) => {
    path = target instanceof Element ? pathOf(target) : [];
  };
  /**
   * The focus has left a control that still exists, as by a click next to it: nothing has to be restored any
   * more.
   */
  const clear = () =>
    setTimeout(() => {
      if (path[0]?.isConnected && path[0] !== document.activeElement) path = [];
    });
  const observer = new MutationObserver(() => {
    if (path[0]?.isConnected ?? true) return;
    const left = path.find((element) => element.isConnected && element.matches('section')) ?? place;
    path = [];
    if (document.activeElement === document.body) moveFocus(headingOf(left) ?? place);
  });
  observer.observe(place, { childList: true, subtree: true });
  place.addEventListener('focusin', note);
  place.addEventListener('focusout', clear);
  return () => {
    observer.disconnect();
    place.removeEventListener('focusin', note);
    place.removeEventListener('focusout', clear);
  };
}

/** An element and its ancestors, from the inside out. */
function pathOf(element: Element | null): readonly Element[] {
  return element === null ? [] : [element, ...pathOf(element.parentElement)];
}

function headingOf(section: Element): HTMLElement | null {
  return section.querySelector<HTMLElement>('h1, h2, h3');
}
