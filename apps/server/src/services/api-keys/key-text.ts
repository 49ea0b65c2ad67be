import { createHash } from 'node:crypto';
import { API_KEY_PREFIX } from '@harbour/core/contract/actions';

/** The characters after the prefix by which people recognise a key. */
const SHOWN = 4;

/** A new key with its stored fields. */
export interface KeyText {
  readonly key: string;
  readonly start: string;
  readonly digest: string;
}

/** Creates a key of 256 random bits. They need no slow hash: nobody can try them all. */
export function makeKey(bits: Buffer): KeyText {
  const key = API_KEY_PREFIX + bits.toString('base64url');
  return { key, start: key.slice(0, API_KEY_PREFIX.length + SHOWN), digest: digestOf(key) };
}

/** Returns the SHA-256 of a key as hexadecimal text. */
export function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
