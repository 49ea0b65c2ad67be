import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates a reference to read out on the telephone: eight characters after `prefix` and a hyphen. */
export function newReference(prefix: string): string {
  const signs = Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${prefix}-${signs.join('')}`;
}
