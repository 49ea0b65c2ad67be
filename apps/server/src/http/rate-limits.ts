import { isIPv6 } from 'node:net';
import { EXPORT_ROWS } from '@harbour/core/contract/actions';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { codeOf, refusal } from '../calls/refusal.ts';
import type { Redis } from '../redis/open-redis.ts';

/** At most `points` calls within `seconds`. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** The rate limits and their defaults. Keys are an address or an account. */
export const defaultLimits = {
  signInByAddress: { points: 30, seconds: 15 * 60 },
  /** A browser from which the account has signed in before. */
  signInByDevice: { points: 10, seconds: 15 * 60 },
  /** Attempts from unknown browsers; more than that slow down unknown devices but refuse nobody. */
  signInByAccount: { points: 10, seconds: 15 * 60 },
  /** Attempts of one address at an account that exceeded that. */
  signInAtBusyAccount: { points: 5, seconds: 15 * 60 },
  /** Passwords that a signed-in account enters again. */
  passwordOfSession: { points: 10, seconds: 15 * 60 },
  /** Codes of a second factor after a right password, from unknown devices and from a known one. */
  codeOfAccount: { points: 20, seconds: 60 * 60 },
  codeByDevice: { points: 10, seconds: 15 * 60 },
  /** Codes that a signed-in account enters. */
  codeOfSession: { points: 10, seconds: 15 * 60 },
  /** Requests and uses of passkeys; nobody guesses a signature, but each costs a row or a check. */
  passkeyByAddress: { points: 120, seconds: 15 * 60 },
  /** Sign-ins in a browser that are started, and polled every two seconds. */
  browserSignIn: { points: 900, seconds: 15 * 60 },
  /**
   * Calls with an API key, and calls of an address with invalid keys, or with keys that are not valid for
   * that address.
   */
  callsOfKey: { points: 600, seconds: 60 },
  unknownKeys: { points: 30, seconds: 60 },
  /** Different records of a collection that an account of staff reads without a fresh proof. */
  rowsByStaff: { points: EXPORT_ROWS, seconds: 60 * 60 },
  /** Entries of forged requests in the security log: of one address, and of all. */
  forgedByAddress: { points: 30, seconds: 60 * 60 },
  forgedInAll: { points: 1_000, seconds: 60 * 60 },
  register: { points: 10, seconds: 60 * 60 },
  mailToAccount: { points: 5, seconds: 60 * 60 },
  oneTimeLink: { points: 30, seconds: 60 * 60 },
  quoteByAddress: { points: 10, seconds: 60 * 60 },
  quoteToMail: { points: 3, seconds: 60 * 60 },
  invoiceMail: { points: 10, seconds: 60 * 60 },
  ownData: { points: 10, seconds: 60 * 60 },
  supportCode: { points: 30, seconds: 60 * 60 },
  orderByAccount: { points: 60, seconds: 60 * 60 },
  paymentByAccount: { points: 30, seconds: 60 * 60 },
  enquiry: { points: 10, seconds: 60 * 60 },
  /** Counts texts, not calls. */
  missingTranslations: { points: 600, seconds: 60 },
  adCounts: { points: 120, seconds: 60 },
  /** A merchant only uploads a portrait, and uploads are stored. */
  merchantUpload: { points: 10, seconds: 24 * 60 * 60 },
  pushReceipt: { points: 600, seconds: 60 },
  pageView: { points: 120, seconds: 60 },
  visit: { points: 120, seconds: 60 },
  /** Sessions of desktop programs; an office with many of them has one address. */
  crashReports: { points: 240, seconds: 60 * 60 },
  /** Pages that have to be rendered; those from the cache are not counted. */
  pageByAddress: { points: 1_200, seconds: 60 },
  searchByAddress: { points: 120, seconds: 60 },
} as const satisfies { readonly [name: string]: Limit };

export type LimitName = keyof typeof defaultLimits;
export type Limits = { readonly [name in LimitName]: Limit };

export interface RateLimits {
  /**
   * Counts one call, or the `points` of its content; throws `too-many-requests` with the seconds to wait once
   * the limit is exceeded.
   */
  consume(name: LimitName, key: string, points?: number): Promise<void>;
  /** Takes back a counted call whose work could not be done, so that it may be repeated. */
  reward(name: LimitName, key: string): Promise<void>;
  /** Resets the count of a key: a correct password clears the wrong ones. */
  clear(name: LimitName, key: string): Promise<void>;
}

/**
 * Counters in Redis, which all nodes share, or in memory. While Redis is unavailable, each node counts in its
 * own memory. Redis stores digests instead of addresses and accounts.
 */
export function createRateLimits(limits: Limits, redis?: Redis): RateLimits {
  const limiters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, createLimiter(name, limit, redis)]),
  );
  const keyOf = (key: string) => (redis ? redis.digest(addressKey(key)) : addressKey(key));
  return {
    async consume(name, key, points = 1) {
      await limiters.get(name)?.consume(keyOf(key), points).catch(refuse);
    },
    async reward(name, key) {
      await limiters.get(name)?.reward(keyOf(key));
    },
    async clear(name, key) {
      await limiters.get(name)?.delete(keyOf(key));
    },
  };
}

function createLimiter(name: string, { points, seconds }: Limit, redis: Redis | undefined) {
  const own = { keyPrefix: name, points, duration: seconds };
  const inMemory = new RateLimiterMemory(own);
  if (!redis) return inMemory;
  return new RateLimiterRedis({
    ...own,
    storeClient: redis.client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inMemory,
  });
}

/** The key by which an address is counted: IPv6 by network, as a caller can use any address of its /64. */
export function addressKey(key: string): string {
  return isIPv6(key) ? networkOf(key) : key;
}

function networkOf(address: string): string {
  const [head = '', tail] = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw refusal('too-many-requests', `Too many attempts. Try again in ${waitText(retryAfter)}.`, {
    retryAfter,
  });
}

function waitText(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** Counts an attempt; false if there were too many. Rejects with any other failure. */
export async function isWithinLimit(limits: RateLimits, name: LimitName, key: string): Promise<boolean> {
  try {
    await limits.consume(name, key);
    return true;
  } catch (error) {
    if (codeOf(error) === 'too-many-requests') return false;
    throw error;
  }
}
