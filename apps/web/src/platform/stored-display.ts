/** Where the choice of graphics effects is stored, for every visit of this device. */
export const EFFECTS_KEY = 'harbour.effects';
/** Where the measured share of dropped frames is stored, for the lifetime of the tab. */
export const DROPPED_KEY = 'harbour.dropped';
/**
 * The event on the window after which `before-paint.ts` applies the document's `data-theme` and
 * `data-effects` again: its code is in every document already.
 */
export const DISPLAY_EVENT = 'displaychange';

/** Reads a stored text; `null` if there is none or storage is forbidden. */
export function readStored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    // Storage is forbidden: nothing was stored.
    return null;
  }
}

/** Stores a text, if storage is allowed and has room, and applies it to the page through the event. */
export function writeStored(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text);
  } catch {
    // Storage is forbidden or full: nothing is kept after this document.
  }
  dispatchEvent(new Event(DISPLAY_EVENT));
}
