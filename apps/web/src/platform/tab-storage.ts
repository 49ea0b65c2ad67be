/** The texts that this tab stores under a key, by name; empty when storage is forbidden. */
export function readTab(key: string): ReadonlyMap<string, string> {
  return withStorage((storage) => readStored(storage.getItem(key))) ?? new Map();
}

/** Stores texts for the lifetime of this tab: they survive a reload, a change of language and a sign-in. */
export function storeInTab(key: string, texts: Readonly<Record<string, string>>): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify(texts)));
}

/** The prefix of the keys under which an account's forms store texts, which a sign-out removes. */
export const EDITS_KEYS = 'harbour.edits.';

/** Removes everything that this tab stores under keys with this prefix. */
export function clearTab(begin: string): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(begin)) storage.removeItem(key);
  });
}

export function removeFromTab(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Reads what `storeInTab` wrote; anything else counts as empty. */
export function readStored(text: string | null): ReadonlyMap<string, string> {
  const stored: unknown = text === null ? null : parseJson(text);
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return new Map(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by something else: ignored.
    return null;
  }
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is forbidden or full: the page works without it.
    return undefined;
  }
}
