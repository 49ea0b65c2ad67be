import { createHash, randomInt } from 'node:crypto';
import { CROCKFORD, inGroups, lettersOf, readCrockford } from '../../../calls/readable-codes.ts';
import type { AccountRef } from '../../../calls/session.ts';

/** The initial number of recovery codes of an account. */
const RECOVERY_CODES = 10;
/** Seven groups of four digits, 5 bits each: 140 bits. */
const CODE_DIGITS = 28;

/**
 * Creates recovery codes of 140 random bits each, such as `7KQM-2XHD-VB9P-4TRW-0E1S-K5ZC-Y8GN`.
 */
export function newRecoveryCodes(): readonly string[] {
  const digit = () => CROCKFORD.charAt(randomInt(CROCKFORD.length));
  const code = () => inGroups(Array.from({ length: CODE_DIGITS }, digit).join(''));
  return Array.from({ length: RECOVERY_CODES }, code);
}

/**
 * Returns the stored form of a recovery code of an account. A code is random and too long to guess, so its
 * digest reveals nothing, and no secret has to be stored for it.
 */
export function hashRecoveryCode(account: AccountRef, code: string): string {
  return digest(account, readCrockford(code));
}

/**
 * Returns the stored forms that a typed code may have. Earlier codes, of 16 letters and 80 bits, also use the
 * letters L and U, so none of those letters is read as another.
 */
export function recoveryHashes(account: AccountRef, entered: string): readonly string[] {
  return [hashRecoveryCode(account, entered), digest(account, lettersOf(entered))];
}

function digest({ kind, id }: AccountRef, letters: string): string {
  return createHash('sha256').update(`${kind}/${id}/${letters}`).digest('hex');
}
