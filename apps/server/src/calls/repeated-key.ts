import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { refusal } from './refusal.ts';

/**
 * Throws `conflict` unless an idempotency key is repeated for the request that it was first used for. `made`
 * names what the key has created.
 */
export function requireSameRequest(isSame: boolean, made: string): void {
  if (isSame) return;
  throw refusal('conflict', `This key belongs to another ${made}.`, { subject: 'key' });
}

/**
 * Throws `conflict` unless an attempt is repeated for the request that it was first made for, and the secret
 * that it created is still the current one.
 */
export function requireSameAttempt(isSame: boolean): void {
  if (isSame) return;
  throw refusal(
    'conflict',
    'This attempt was made for something else, or its secret has been replaced since. Start another attempt.',
    { subject: 'attempt' },
  );
}

/** True for values with the same JSON, in whatever order their fields are. */
export function isSameJson(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return isDeepStrictEqual(plain(one), plain(other));
}

/** Returns a digest that is equal only for equal values whose fields are in the same order. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
