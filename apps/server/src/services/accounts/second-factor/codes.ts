import { createHmac, randomBytes } from 'node:crypto';
import { brand } from '@harbour/core/brand';
import { equalSecrets } from '../../../calls/secrets.ts';

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
