import type { Storage } from '@harbour/core/platform';

/** Preferences that this device stores, as text. */
export type Preference = 'theme' | 'locale' | 'navigation' | 'recent' | 'email' | 'person';

/** Reads a preference as it was stored; the caller parses it. */
export function readPreference(storage: Storage, name: Preference): string | undefined {
  return storage.get(`harbour.${name}`);
}

/** Stores a preference; if the host forbids that, it lasts until the window closes. */
export function storePreference(storage: Storage, name: Preference, text: string): void {
  storage.set(`harbour.${name}`, text);
}

/** Removes a preference from this device. */
export function removePreference(storage: Storage, name: Preference): void {
  storage.remove(`harbour.${name}`);
}

/** True for the key under which a preference is stored, for one server or for all of them. */
export function isPreference(key: string, name: Preference): boolean {
  return key === `harbour.${name}` || key.endsWith(`/harbour.${name}`);
}
