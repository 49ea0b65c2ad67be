import { setTimeout as wait } from 'node:timers/promises';
import { addressKey, isWithinLimit, type RateLimits } from '../../http/rate-limits.ts';

/** The delay of an attempt at an account with many wrong passwords, in milliseconds. */
const SLOW_MS = 1_000;

/** The party that tries a password, and the account. */
export interface SignInTry {
  /** The typed email address in lower case, known or not. */
  readonly email: string;
  readonly ip: string;
  /** The browser's id if the account has signed in from it before. */
  readonly device: string | undefined;
}

/**
 * Counts an attempt before the password is checked; throws `too-many-requests`. Strangers can use up only
 * their own allowances, so that nobody can lock an owner out: a browser known to the account has its own
 * count, and everyone else is counted by address. Once the account has had many wrong passwords from unknown
 * browsers, each address has few attempts at that account, and they are slow (decision 0042).
 */
export async function throttleSignIn(limits: RateLimits, { email, ip, device }: SignInTry): Promise<void> {
  if (device !== undefined) return limits.consume('signInByDevice', device);
  await limits.consume('signInByAddress', ip);
  if (await isWithinLimit(limits, 'signInByAccount', email)) return;
  await limits.consume('signInAtBusyAccount', `${addressKey(ip)} ${email}`);
  await wait(SLOW_MS);
}

/** Clears the counts that a correct password proves harmless. */
export async function clearSignInTries(limits: RateLimits, { email, ip, device }: SignInTry): Promise<void> {
  if (device !== undefined) await limits.clear('signInByDevice', device);
  await limits.clear('signInAtBusyAccount', `${addressKey(ip)} ${email}`);
}
