import * as v from 'valibot';
import { TEXT_LENGTH } from './limits.ts';

const SCHEMES: readonly string[] = ['https:', 'http:', 'mailto:', 'tel:'];

// White space and controls, which systems interpret differently, and bidirectional control characters.
const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** True for an address that may be passed to the system: allowed scheme, no password, nothing hidden. */
export function isSafeLink(address: string): boolean {
  if (address.length > TEXT_LENGTH.address || UNREADABLE.test(address)) return false;
  const url = URL.parse(address);
  if (!url || !SCHEMES.includes(url.protocol)) return false;
  return url.username === '' && url.password === '';
}

/** Accepts an address that may be opened outside the program. */
export const safeLinkSchema = v.pipe(
  v.string(),
  v.maxLength(TEXT_LENGTH.address),
  v.check(isSafeLink, 'This address may not be opened outside the program'),
);
