import { Classes } from '@blueprintjs/core';
import { type MouseEvent, useRef } from 'react';

interface PopoverFocus {
  readonly shouldReturnFocusOnClose: false;
  readonly targetProps: { readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void };
  readonly onOpening: (popover: HTMLElement) => void;
  readonly onClosing: (popover: HTMLElement) => void;
  readonly onClosed: (popover: HTMLElement) => void;
}

/**
 * Returns the props with which a popover restores the focus to its button after it has closed, unless
 * something else has taken it: Blueprint would restore it even then. It waits for the closing transition,
 * because the key that closed the popover would otherwise press the button. Until then the closing popover
 * takes no keys and no clicks: a letter typed right after Escape would otherwise change a field of it.
 */
export function usePopoverFocus(): PopoverFocus {
  const opener = useRef<HTMLElement>(null);
  return {
    shouldReturnFocusOnClose: false,
    // When the popover reports that it opened, the focus may already be inside.
    targetProps: {
      onClickCapture({ currentTarget }) {
        opener.current = currentTarget.querySelector('button');
      },
    },
    // A popover that opens again before it has closed keeps its element.
    onOpening: (popover) => {
      overlayOf(popover).inert = false;
    },
    onClosing: (popover) => {
      overlayOf(popover).inert = true;
    },
    onClosed(popover) {
      const { activeElement, body } = document;
      if (activeElement === body || overlayOf(popover).contains(activeElement))
        opener.current?.focus({ preventScroll: true });
    },
  };
}

/** Returns the overlay around a popover, which contains the elements that trap the Tab key too. */
function overlayOf(popover: HTMLElement): HTMLElement {
  return popover.closest<HTMLElement>(`.${Classes.OVERLAY}`) ?? popover;
}
