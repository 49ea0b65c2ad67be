const CONTROLS = ':is(input, select, textarea, button, [contenteditable])';
/** A control in error, or the first control of a group in error whose own controls are not. */
const FAULTY = `[aria-invalid="true"]${CONTROLS}, [aria-invalid="true"]:not(:has([aria-invalid="true"])) ${CONTROLS}`;

/** Moves the focus to the first control in error within an element and scrolls to it, if there is one. */
export function focusFirstFault(place: Element | null): void {
  const found = place?.querySelector<HTMLElement>(FAULTY);
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'nearest' });
}
