import type { Storage } from '@harbour/core/platform';

/**
 * Keys that earlier versions stored without the server's name: cell edits, layouts, import mappings, recent
 * records, the email address.
 */
const UNNAMED = /^(table\.|harbour\.(import\.|recent$|email$))/;

/**
 * Opens this device's storage for one server; data of different servers is kept apart. An empty address is
 * the page's own origin, for which the browser separates the data itself. Data stored without a server's name
 * is moved to this one, the only server it can be from.
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
