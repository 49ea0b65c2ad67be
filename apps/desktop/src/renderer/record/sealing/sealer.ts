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
  /** The key of texts that are encrypted synchronously ({@link LateCipher}). */
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

/** The number of bytes converted at once, as a function accepts only so many arguments. */
const CHUNK = 8_192;

/** Returns bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  return btoa(parts.join(''));
}

/** Returns the bytes of base64; throws for other text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Synchronously encrypts the last changes of a page that closes. */
export interface LateCipher {
  /**
   * Encrypts a text; `undefined` if it is longer than the prepared key stream, or nothing is prepared now.
   */
  encrypt(text: string): string | undefined;
  /** Prepares for another text, after one was encrypted. */
  prepare(): Promise<void>;
}

/** More than local storage accepts, as base64 in UTF-16. */
const MOST_BYTES = 2 * 1024 * 1024;
const COUNTER_BYTES = 16;

/**
 * Creates the cipher: AES-CTR, whose key stream is generated in advance, because a closing page does not wait
 * for promises. A key stream is used once. The text is not authenticated; its reader validates it.
 */
export function createLateCipher({ id, lateKey }: Pick<Sealer, 'id' | 'lateKey'>): LateCipher {
  let prepared: { readonly counter: Uint8Array; readonly stream: Uint8Array } | undefined;
  return {
    encrypt(text) {
      const bytes = new TextEncoder().encode(text);
      if (!prepared || bytes.length > prepared.stream.length) return undefined;
      const { counter, stream } = prepared;
      prepared = undefined;
      const sealed = bytes.map((byte, index) => byte ^ (stream[index] ?? 0));
      return [id, toBase64(counter), toBase64(sealed)].join('.');
    },
    async prepare() {
      const counter = crypto.getRandomValues(new Uint8Array(COUNTER_BYTES));
      const zeros = new Uint8Array(MOST_BYTES);
      const stream = await crypto.subtle.encrypt(lateParametersOf(counter), lateKey, zeros);
      prepared = { counter, stream: new Uint8Array(stream) };
    },
  };
}

/** Returns a text that {@link LateCipher} encrypted; rejects if it was with no key of this device. */
export async function openLate(
  sealers: readonly Pick<Sealer, 'id' | 'lateKey'>[],
  sealed: string,
): Promise<string> {
  const [id, counter = '', bytes = ''] = sealed.split('.');
  const sealer = sealers.find((each) => each.id === id);
  if (!sealer) throw new Error('The last words of a page are sealed with a key that is not here.');
  const parameters = lateParametersOf(fromBase64(counter));
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, sealer.lateKey, fromBase64(bytes)));
}

/** The lower half of the counter is incremented; the upper half is random. */
function lateParametersOf(counter: Uint8Array<ArrayBuffer>): AesCtrParams {
  return { name: 'AES-CTR', counter, length: 64 };
}
