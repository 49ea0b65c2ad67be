import type { Storage } from '@harbour/core/platform';

/**
 * What versions before this one kept without naming the server: cells being edited, layouts, meanings of
 * headings, records opened, the e-mail.
 */
const UNNAMED = /^(table\.|harbour\.(import\.|recent$|email$))/;

/**
 * What this device keeps of the work with one server; none ever sees what was kept for another. An empty
 * address is the page's own origin, which a browser keeps apart by itself. What was kept without a server's
 * name becomes this one's, the only one it can be of.
 */
export function openServerStorage(storage: Storage, serverUrl: string): Storage {
  if (serverUrl === '') return storage;
  const prefix = `${serverUrl}/`;
  for (const key of storage.keys()) if (UNNAMED.test(key)) move(storage, key, `${prefix}${key}`);
  return {
    get: (key) => storage.get(`${prefix}${key}`),
    set: (key, text) => storage.set(`${prefix}${key}`, text),
    remove: (key) => storage.remove(`${prefix}${key}`),
    keys: () => storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  };
}

function move(storage: Storage, from: string, to: string): void {
  const text = storage.get(from);
  if (text !== undefined && storage.set(to, text)) storage.remove(from);
}
