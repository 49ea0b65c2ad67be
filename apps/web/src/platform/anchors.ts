/** Moves the focus to an element, as the browser's own jump to an anchor does. */
export function moveFocus(place: HTMLElement, options?: FocusOptions): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus(options);
}

/** Returns the link that contains the target of an event. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
