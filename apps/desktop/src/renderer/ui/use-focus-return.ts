import { useEffect, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to what had it before something opened over the page, as soon as it closes or goes away. */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // After the overlay's own effects, which hold the focus while it is open.
  useEffect(() => (isOpen ? () => giveBack(opener.current) : undefined), [isOpen]);
}

/** What opened it may be gone, as an item of a menu is: then the page has the focus. */
function giveBack(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
