import type { KeyboardEvent } from 'react';

/** Moves the focus in a toolbar with the arrow keys, Home and End; Tab returns to the last button. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = buttons.at(to % buttons.length);
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
