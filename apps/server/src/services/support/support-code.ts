import { createHmac, timingSafeEqual } from 'node:crypto';
import { CROCKFORD, inGroups, readCrockford } from '../../calls/readable-codes.ts';

/** How long a code is shown; it is accepted for the same time again, in milliseconds. */
const SLOT_MS = 30 * 60_000;
/** Number of hexadecimal digits of an account's id in a code; the last digits of an id are random. */
const TAIL_DIGITS = 10;
const SEAL_DIGITS = 5;
const CODE_LENGTH = 12;

/** A code that identifies an account to staff, for an hour at most. */
export interface SupportCode {
  /** Three groups of four, as `7K2M-QX4D-09TZ`. */
  readonly code: string;
  /** UTC ISO text. */
  readonly expiresAt: string;
}

interface Sealing {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Returns the code of an account at a time. It is not stored: it contains the end of the id, and a signature
 * derived from the id, the server's secret and the half hour.
 */
export function supportCode(id: string, { secret, now }: Sealing): SupportCode {
  const slot = Math.floor(now / SLOT_MS);
  const letters = toLetters(tailOf(id) + sealOf(id, slot, secret));
  return {
    code: inGroups(letters),
    expiresAt: endOf(slot),
  };
}

/** Returns the end of the account's id in a code, for looking it up; `undefined` if the code is invalid. */
export function accountTail(code: string): string | undefined {
  return fromLetters(code)?.slice(0, TAIL_DIGITS);
}

/**
 * Returns the expiry of the account's code as UTC ISO text; `undefined` if it is not of this half hour or the
 * one before.
 */
export function supportCodeEnd(code: string, id: string, { secret, now }: Sealing): string | undefined {
  const given = fromLetters(code);
  const slot = Math.floor(now / SLOT_MS);
  const made = [slot, slot - 1].find(
    (one) => given !== undefined && isSame(given, tailOf(id) + sealOf(id, one, secret)),
  );
  return made === undefined ? undefined : endOf(made);
}

function endOf(slot: number): string {
  return new Date((slot + 2) * SLOT_MS).toISOString();
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function tailOf(id: string): string {
  return id.replaceAll('-', '').slice(-TAIL_DIGITS);
}

function sealOf(id: string, slot: number, secret: string): string {
  const seal = createHmac('sha256', secret).update(`support code ${id} ${slot}`).digest('hex');
  return seal.slice(0, SEAL_DIGITS);
}

function toLetters(hex: string): string {
  const number = BigInt(`0x${hex}`);
  return Array.from({ length: CODE_LENGTH }, (_, index) => {
    const shift = BigInt(5 * (CODE_LENGTH - 1 - index));
    return CROCKFORD[Number((number >> shift) & 31n)];
  }).join('');
}

/** Reads a code however it was typed. */
function fromLetters(code: string): string | undefined {
  const values = [...readCrockford(code)].map((letter) => CROCKFORD.indexOf(letter));
  if (values.length !== CODE_LENGTH || values.includes(-1)) return undefined;
  const number = values.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n);
  return number.toString(16).padStart(TAIL_DIGITS + SEAL_DIGITS, '0');
}
