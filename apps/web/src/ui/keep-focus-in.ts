const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary';

/** A focus trap: at either end of the element that covers the page, Tab continues at the other end. */
export function keepFocusIn(event: KeyboardEvent, cover: Element | null): void {
  if (event.key !== 'Tab' || cover === null) return;
  const stops = [...cover.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.checkVisibility());
  const [leaving, next] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== leaving && cover.contains(document.activeElement)) return;
  event.preventDefault();
  next?.focus();
}
