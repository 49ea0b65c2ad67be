/** Moves the focus to an element, as the browser's own jump to an anchor does. */
export function moveFocus(place: HTMLElement, options?: FocusOptions): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus(options);
}
