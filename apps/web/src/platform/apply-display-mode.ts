import { readConnection } from './connection.ts';
import { type DisplayChoice, displayModeOf, readDisplayChoice } from './display-mode.ts';

const CHOICE_KEY = 'harbour.effects';
const DROPPED_KEY = 'harbour.dropped';

/**
 * Applies the display mode of the visitor's choice, the device or the measured frame rate; the stylesheet
 * does the rest.
 */
export function applyDisplayMode(choice: DisplayChoice = keptChoice()): void {
  const { dataset } = document.documentElement;
  const dropped = read(() => sessionStorage, DROPPED_KEY);
  dataset.gpu = displayModeOf({
    choice,
    reducesTransparency: prefers('reduced-transparency'),
    reducesMotion: prefers('reduced-motion'),
    savesData: readConnection(navigator).saveData,
    dropped: dropped === null ? undefined : Number(dropped),
  });
  if (choice === 'auto') delete dataset.effects;
  else dataset.effects = choice;
}

/** Stores the visitor's choice on this device and applies it at once. */
export function chooseDisplayMode(choice: DisplayChoice): void {
  write(() => localStorage, CHOICE_KEY, choice);
  applyDisplayMode(choice);
}

/** Stores the measured share of dropped frames for the lifetime of this tab. */
export function keepDroppedShare(share: number): void {
  write(() => sessionStorage, DROPPED_KEY, share.toFixed(2));
  applyDisplayMode();
}

/** Frames are measured once per tab. */
export function isDroppedShareKnown(): boolean {
  return read(() => sessionStorage, DROPPED_KEY) !== null;
}

function keptChoice(): DisplayChoice {
  return readDisplayChoice(read(() => localStorage, CHOICE_KEY));
}

function prefers(what: string): boolean {
  return matchMedia(`(prefers-${what}: reduce)`).matches;
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    // Storage is forbidden: nothing was stored.
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text);
  } catch {
    // Storage is forbidden or full: the choice applies to this document only.
  }
}
