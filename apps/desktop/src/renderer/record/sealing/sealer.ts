/** A draft as it is stored: under its key, encrypted with the key `by`. */
export interface SealedRow {
  readonly by: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Encrypts and decrypts with one key of this device. */
export interface Sealer {
  /** Identifies the key; rows and late texts state the key that encrypted them. */
  readonly id: string;
  /** Encrypts a JSON value for the row of that name; moved to another row it cannot be decrypted. */
  seal(name: string, value: unknown): Promise<SealedRow>;
  /** Returns the value; rejects if the bytes were changed, or encrypted with another key. */
  open(name: string, row: SealedRow): Promise<unknown>;
  /** The key of texts that are encrypted synchronously (`late-cipher.ts`). */
  readonly lateKey: CryptoKey;
}

const NONCE_BYTES = 12;

/** Creates a cipher from the key material of HKDF, from which a key for each purpose is derived. */
export async function createSealer(id: string, material: CryptoKey): Promise<Sealer> {
  const [key, lateKey] = await Promise.all([derive(material, 'AES-GCM'), derive(material, 'AES-CTR')]);
  return {
    id,
    lateKey,
    async seal(name, value) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const text = new TextEncoder().encode(JSON.stringify(value));
      const bytes = await crypto.subtle.encrypt(parametersOf(name, nonce), key, text);
      return { by: id, nonce, bytes: new Uint8Array(bytes) };
    },
    async open(name, { nonce, bytes }) {
      const text = await crypto.subtle.decrypt(parametersOf(name, nonce), key, bytes);
      return JSON.parse(new TextDecoder().decode(text));
    },
  };
}

/** True for a row as {@link Sealer} creates it. */
export function isSealed(row: unknown): row is SealedRow {
  return typeof row === 'object' && row !== null && 'by' in row && 'nonce' in row && 'bytes' in row;
}

function parametersOf(name: string, nonce: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(name) };
}

function derive(material: CryptoKey, name: 'AES-GCM' | 'AES-CTR'): Promise<CryptoKey> {
  const info = new TextEncoder().encode(`harbour drafts ${name}`);
  const from: HkdfParams = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(from, material, { name, length: 256 }, false, ['encrypt', 'decrypt']);
}
