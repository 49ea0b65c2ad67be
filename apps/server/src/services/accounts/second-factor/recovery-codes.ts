import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { AccountRef } from '../../../calls/session.ts';

/** How many recovery codes an account has at first. */
const RECOVERY_CODES = 10;
/** Letters and digits that are not confused when they are copied from paper: 5 bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Creates recovery codes of 80 random bits each, such as `7KQM-2XHD-VB9P-4TRW`. */
export function newRecoveryCodes(): readonly string[] {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/**
 * Creates the function that returns the stored form of a recovery code, however its letters and groups are
 * typed. It needs the server's secret, so that a copy of the database is of no use to guess codes with.
 */
export function createRecoveryHash(secret: string): (account: AccountRef, code: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'recovery codes', 32));
  return ({ kind, id }, code) =>
    createHmac('sha256', key)
      .update(`${kind}/${id}/${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
      .digest('hex');
}
