import type { DisplayChoice } from './display-mode.ts';
import { DISPLAY_EVENT, DROPPED_KEY, EFFECTS_KEY, readKept } from './kept-display.ts';

/** Stores the visitor's choice on this device and applies it at once. */
export function chooseDisplayMode(choice: DisplayChoice): void {
  const { dataset } = document.documentElement;
  write(() => localStorage, EFFECTS_KEY, choice);
  if (choice === 'auto') delete dataset.effects;
  else dataset.effects = choice;
  dispatchEvent(new Event(DISPLAY_EVENT));
}

/** Stores the measured share of dropped frames for the lifetime of this tab. */
export function keepDroppedShare(share: number): void {
  write(() => sessionStorage, DROPPED_KEY, share.toFixed(2));
  dispatchEvent(new Event(DISPLAY_EVENT));
}

/** Frames are measured once per tab. */
export function isDroppedShareKnown(): boolean {
  return readKept(() => sessionStorage, DROPPED_KEY) !== null;
}

function write(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text);
  } catch {
    // Storage is forbidden or full: the choice applies to this document only.
  }
}
