import type { Storage } from '@harbour/core/platform';

/** What this device remembers of how a person likes the program, as text. */
export type Preference = 'theme' | 'locale' | 'navigation' | 'recent' | 'email';

/** Reads a preference as it was kept; whoever reads it parses it. */
export function readPreference(storage: Storage, name: Preference): string | undefined {
  return storage.get(`harbour.${name}`);
}

/** Keeps a preference; where the host forbids that, it lasts until the window closes. */
export function keepPreference(storage: Storage, name: Preference, text: string): void {
  storage.set(`harbour.${name}`, text);
}
