import type { KeyStore } from '../../apps/desktop/src/main/sealed/sealed-file.ts';

/** The first characters of a text as {@link reversingKeyStore} encrypts it. */
export const MARK = 'locked:';

/** Reverses text instead of encrypting it, so that a test can see what is on disk. */
export function reversingKeyStore(isAvailable = true): KeyStore {
  return {
    isAvailable: async () => isAvailable,
    encrypt: async (text) => new TextEncoder().encode(MARK + [...text].toReversed().join('')),
    async decrypt(bytes) {
      const text = new TextDecoder().decode(bytes);
      if (!text.startsWith(MARK)) throw new Error('Another key');
      return Array.from(text.slice(MARK.length)).toReversed().join('');
    },
  };
}
