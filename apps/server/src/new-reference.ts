import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number that people can name on the telephone: eight signs after `prefix` and a hyphen. */
export function newReference(prefix: string): string {
  const signs = Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${prefix}-${signs.join('')}`;
}
