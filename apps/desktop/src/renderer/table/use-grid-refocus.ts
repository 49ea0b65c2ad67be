import { type FocusEvent, useEffect, useRef } from 'react';

/** Gives the focus to the grid when what had it within the table goes away, as a button does that was there for one press. */
export function useGridRefocus() {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  // After the effects of the parts within, which may know a better place for it.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  });
  return {
    ref: place,
    onFocus({ currentTarget, target }: FocusEvent) {
      // What floats over the page gives the focus back by itself.
      focused.current = currentTarget.contains(target) ? target : null;
    },
    onBlur() {
      focused.current = null;
    },
  };
}
