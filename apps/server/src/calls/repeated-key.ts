import { createHash } from 'node:crypto';
import { refusal } from './refusal.ts';

/**
 * Throws `conflict` unless an idempotency key is repeated for the request that it was first used for. `made`
 * names what the key has created.
 */
export function requireSameRequest(isSame: boolean, made: string): void {
  if (isSame) return;
  throw refusal('conflict', `This key belongs to another ${made}.`, { subject: 'key' });
}

/** Returns a digest that is equal only for equal values whose fields are in the same order. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
