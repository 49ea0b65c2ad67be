import { createHash, randomInt } from 'node:crypto';
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
 * Returns the stored form of a recovery code of an account, however its letters and groups are typed. A code
 * is random and too long to guess, so that a digest of it tells nothing, and no secret has to be kept for it.
 */
export function hashRecoveryCode({ kind, id }: AccountRef, code: string): string {
  const letters = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(`${kind}/${id}/${letters}`).digest('hex');
}
