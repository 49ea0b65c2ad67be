import type { DisplayChoice } from './display-mode.ts';
import { EFFECTS_KEY, writeKept } from './kept-display.ts';

/** Stores the visitor's choice on this device and applies it at once. */
export function chooseDisplayMode(choice: DisplayChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'auto') delete dataset.effects;
  else dataset.effects = choice;
  writeKept(() => localStorage, EFFECTS_KEY, choice);
}
