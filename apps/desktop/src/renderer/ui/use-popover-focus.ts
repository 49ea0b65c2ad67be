import { Classes } from '@blueprintjs/core';
import { type MouseEvent, useRef } from 'react';

interface PopoverFocus {
  readonly shouldReturnFocusOnClose: false;
  readonly targetProps: { readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void };
  readonly onClosed: (popover: HTMLElement) => void;
}

/**
 * What a popover gets to give the focus back to its button once it has faded, unless something else has it by
 * then: Blueprint's own way takes it from whoever has gone on meanwhile. No sooner, as the key that closed it
 * would then press the button.
 */
export function usePopoverFocus(): PopoverFocus {
  const opener = useRef<HTMLElement>(null);
  return {
    shouldReturnFocusOnClose: false,
    // By the time that it tells of its opening, the focus may be in it already.
    targetProps: {
      onClickCapture({ currentTarget }) {
        opener.current = currentTarget.querySelector('button');
      },
    },
    onClosed(popover) {
      const { activeElement, body } = document;
      // Around the popover stand what keeps the Tab key in, where the focus begins.
      const overlay = popover.closest(`.${Classes.OVERLAY}`);
      if (activeElement === body || overlay?.contains(activeElement))
        opener.current?.focus({ preventScroll: true });
    },
  };
}
