import { type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from '../platform/anchors.ts';

/**
 * Keeps the focus within a part of the page: if the focused control disappears, such as a button whose step
 * is done, the heading of its section takes the focus. Otherwise the focus would fall back to the start of
 * the page. An element that takes the focus itself keeps it.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => (container.current === null ? undefined : keepFocus(container.current)), []);
  return container;
}

/** Returns a function that stops this. */
function keepFocus(container: HTMLElement): () => void {
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
    const left = path.find((element) => element.isConnected && element.matches('section')) ?? container;
    path = [];
    if (document.activeElement === document.body) moveFocus(headingOf(left) ?? container);
  });
  observer.observe(container, { childList: true, subtree: true });
  container.addEventListener('focusin', note);
  container.addEventListener('focusout', clear);
  return () => {
    observer.disconnect();
    container.removeEventListener('focusin', note);
    container.removeEventListener('focusout', clear);
  };
}

/** An element and its ancestors, from the inside out. */
function pathOf(element: Element | null): readonly Element[] {
  return element === null ? [] : [element, ...pathOf(element.parentElement)];
}

function headingOf(section: Element): HTMLElement | null {
  return section.querySelector<HTMLElement>('h1, h2, h3');
}
