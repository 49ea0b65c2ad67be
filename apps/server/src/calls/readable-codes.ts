import { randomInt } from 'node:crypto';

/**
 * The digits of Crockford's base 32, by value from 0 to 31: no letter looks or sounds like another. I, L, O
 * and U are left out. See https://www.crockford.com/base32.html.
 */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the digits of a code however it was typed: in small or full-width letters, with or without spaces
 * and dashes, with O for zero, and with I or L for one. Letters that are no digits stay.
 *
 * @example readCrockford('7kq– oil') // '7KQ011'
 */
export function readCrockford(entered: string): string {
  return lettersOf(entered).replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Returns the letters and digits of a typed code, as capitals. */
export function lettersOf(entered: string): string {
  return entered
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

/** Writes a code in groups of four, as `7K2M-QX4D-09TZ`. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Letters and digits that are not confused on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates a reference to read out on the telephone: eight characters after `prefix` and a hyphen. */
export function newReference(prefix: string): string {
  const signs = Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${prefix}-${signs.join('')}`;
}
