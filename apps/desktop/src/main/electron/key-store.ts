import { safeStorage } from 'electron';
import type { KeyStore } from '../sealed/sealed-file.ts';

/** The system's key store: Keychain, DPAPI, libsecret or KWallet. */
export const systemKeyStore: KeyStore = {
  isAvailable: async () => !isKeyKnown() && (await safeStorage.isAsyncEncryptionAvailable()),
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  decrypt: async (bytes) => (await safeStorage.decryptStringAsync(Buffer.from(bytes))).result,
};

/** Without a key store, Electron encrypts with a password that is the same everywhere. */
function isKeyKnown(): boolean {
  return process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
}
