import { useRef } from 'react';

interface PopoverFocus {
  readonly shouldReturnFocusOnClose: false;
  readonly onOpening: () => void;
  readonly onClosed: (popover: HTMLElement) => void;
}

/**
 * What a popover gets to give the focus back once it has faded, unless something else has it by then: Blueprint's own way takes it from
 * whoever has gone on meanwhile. No sooner, as the key that closed it would then press what opened it.
 */
export function usePopoverFocus(): PopoverFocus {
  const opener = useRef<Element | null>(null);
  return {
    shouldReturnFocusOnClose: false,
    onOpening() {
      opener.current = document.activeElement;
    },
    onClosed(popover) {
      const { activeElement, body } = document;
      const isFree = activeElement === body || popover.contains(activeElement);
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
