import { createHmac, randomBytes } from 'node:crypto';
import { createTokenSeal, type SealSecrets, type TokenSeal } from '../../social/seal-token.ts';

/** The prefix of every secret, as the convention requires. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret: the prefix and 32 random bytes as base64. */
export function makeSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Encrypts the secrets of subscriptions, which are needed again to sign: a digest would not suffice. */
export function createSecretSeal({ secret, oldSecret = null }: SealSecrets): TokenSeal {
  return createTokenSeal({ secret, oldSecret, purpose: 'secrets of webhooks' });
}

/** The content that a signature covers; `timestamp` is in seconds since 1970. */
interface Signed {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/**
 * Returns the header `webhook-signature`: one signature for each secret, separated by spaces.
 * Source: the Standard Webhooks specification.
 */
export function signatures(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  const signOne = (secret: string) => {
    const key = Buffer.from(secret.replace(PREFIX, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return secrets.map(signOne).join(' ');
}
