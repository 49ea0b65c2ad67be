import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { strict } from '../strict.ts';
import { app } from './app.ts';

// Real encryption with a public key: tests only prove that no plain text is stored.
const KEY = createHash('sha256').update('electron stand-in').digest();
const MARK = 'v10';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function encryptString(text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', KEY, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(MARK), nonce, cipher.getAuthTag(), body]);
}

function decryptString(sealed: Buffer): string {
  if (sealed.subarray(0, MARK.length).toString() !== MARK) {
    throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.');
  }
  const [nonceEnd, tagEnd] = [MARK.length + NONCE_BYTES, MARK.length + NONCE_BYTES + TAG_BYTES];
  const decipher = createDecipheriv('aes-256-gcm', KEY, sealed.subarray(MARK.length, nonceEnd));
  decipher.setAuthTag(sealed.subarray(nonceEnd, tagEnd));
  return decipher.update(sealed.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
}

export const safeStorage = strict('safeStorage', {
  isEncryptionAvailable: () => app.isReady(),
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptString,
  decryptString,
  encryptStringAsync: async (text: string) => encryptString(text),
  decryptStringAsync: async (sealed: Buffer) => ({ result: decryptString(sealed), shouldReEncrypt: false }),
});
