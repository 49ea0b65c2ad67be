import { Classes } from '@blueprintjs/core';
import { type MouseEvent, useRef } from 'react';

interface PopoverFocus {
  readonly shouldReturnFocusOnClose: false;
  readonly targetProps: { readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void };
  readonly onClosed: (popover: HTMLElement) => void;
}

/**
 * Returns the props with which a popover restores the focus to its button after it has closed, unless
 * something else has taken it: Blueprint would take it back even then. It waits for the closing transition,
 * because the key that closed the popover would otherwise press the button.
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
    onClosed(popover) {
      const { activeElement, body } = document;
      // The overlay around the popover contains the elements that trap the Tab key, where the focus starts.
      const overlay = popover.closest(`.${Classes.OVERLAY}`);
      if (activeElement === body || overlay?.contains(activeElement))
        opener.current?.focus({ preventScroll: true });
    },
  };
}
