import { createHmac } from 'node:crypto';
import { createTokenSeal, type SealSecrets, type TokenSeal } from '../../social/seal-token.ts';

/** The prefix of every secret, as the convention requires. */
const PREFIX = 'whsec_';

/** Returns a secret: the prefix and 256 random bits as base64. */
export function makeSecret(bits: Buffer): string {
  return PREFIX + bits.toString('base64');
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
