import { readConnection } from './connection.ts';
import { type DisplayChoice, displayModeOf, readDisplayChoice } from './display-mode.ts';

const CHOICE_KEY = 'harbour.effects';
const DROPPED_KEY = 'harbour.dropped';

/**
 * Shows the page in the mode that the visitor, the device or the measured frames ask for; the style sheet
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

/** Keeps the visitor's choice on this device and shows it at once. */
export function chooseDisplayMode(choice: DisplayChoice): void {
  write(() => localStorage, CHOICE_KEY, choice);
  applyDisplayMode(choice);
}

/** Keeps the measured share of dropped frames for as long as this tab lives. */
export function keepDroppedShare(share: number): void {
  write(() => sessionStorage, DROPPED_KEY, share.toFixed(2));
  applyDisplayMode();
}

/** Frames are measured once a tab. */
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
    // Storage is forbidden here: nothing was kept.
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text);
  } catch {
    // Storage is forbidden or full: the choice holds for this document.
  }
}
