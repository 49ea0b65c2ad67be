import { readKept } from './kept-typing.ts';

/** Texts by name that this tab keeps under a key; none where storage is forbidden. */
export function readTab(key: string): ReadonlyMap<string, string> {
  try {
    return readKept(sessionStorage.getItem(key));
  } catch {
    // Storage is forbidden: nothing is kept.
    return new Map();
  }
}

/** Keeps texts for as long as this tab lives: past a reload, a change of language and a sign-in. */
export function keepInTab(key: string, texts: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Storage is forbidden or full: the page works, and is not kept.
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to forget.
  }
}
