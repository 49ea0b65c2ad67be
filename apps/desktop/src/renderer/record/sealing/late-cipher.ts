import { fromBase64, toBase64 } from './base64.ts';
import type { Sealer } from './sealer.ts';

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
      const stream = await crypto.subtle.encrypt(parametersOf(counter), lateKey, zeros);
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
  const parameters = parametersOf(fromBase64(counter));
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, sealer.lateKey, fromBase64(bytes)));
}

/** The lower half of the counter is incremented; the upper half is random. */
function parametersOf(counter: Uint8Array<ArrayBuffer>): AesCtrParams {
  return { name: 'AES-CTR', counter, length: 64 };
}
