import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { brand } from '@harbour/core/brand';
import { CROCKFORD, inGroups, lettersOf, readCrockford } from '../../../calls/readable-codes.ts';
import { equalSecrets } from '../../../calls/secrets.ts';
import type { AccountRef } from '../../../calls/session.ts';

/** The alphabet of base 32 (RFC 4648), in which authenticator apps accept a secret. */
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A code of the step before or after counts too, because clocks of telephones differ. */
const STEPS_AWAY = [0, -1, 1] as const;

/** Creates the secret of an authenticator app, in base 32. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE_32.charAt(Number.parseInt(five, 2))).join('');
}

/**
 * Returns the address that an authenticator app reads from a QR code; `account` names it in the app's list.
 */
export function totpAddress(secret: string, account: string): string {
  const label = encodeURIComponent(`${brand.name}:${account}`);
  const query = new URLSearchParams({
    secret,
    issuer: brand.name,
    digits: `${DIGITS}`,
    period: `${STEP_SECONDS}`,
  });
  return `otpauth://totp/${label}?${query}`;
}

/** Returns the code of a secret at a time in milliseconds since 1970 (RFC 6238, SHA-1, six digits). */
export function totpCode(secret: string, at: number): string {
  return codeOfStep(secret, stepAt(at));
}

/** Returns the time step whose code was typed; `undefined` for a wrong code, or one of another time. */
export function matchingStep(secret: string, code: string, at: number): number | undefined {
  return STEPS_AWAY.map((away) => stepAt(at) + away).find((step) =>
    equalSecrets(codeOfStep(secret, step), code),
  );
}

function stepAt(at: number): number {
  return Math.floor(at / 1000 / STEP_SECONDS);
}

/** The truncation of RFC 4226: 31 bits at the offset given by the last four bits. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

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
