import { readKept } from './kept-typing.ts';

/** The texts that this tab stores under a key, by name; empty when storage is forbidden. */
export function readTab(key: string): ReadonlyMap<string, string> {
  try {
    return readKept(sessionStorage.getItem(key));
  } catch {
    // Storage is forbidden: nothing is stored.
    return new Map();
  }
}

/** Stores texts for the lifetime of this tab: they survive a reload, a change of language and a sign-in. */
export function keepInTab(key: string, texts: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Storage is forbidden or full: the page works without it.
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}
