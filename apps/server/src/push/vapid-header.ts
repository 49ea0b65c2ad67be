import { createPrivateKey, sign } from 'node:crypto';
import type { VapidKeys } from './vapid-keys.ts';

/** How long a token is good for, in seconds; push services accept a day at most. */
const TOKEN_SECONDS = 12 * 3600;

export interface VapidToken {
  /** The origin of the push service. */
  readonly audience: string;
  /** Contact of the operator: an https or mailto address. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Returns the header by which a push service knows the sender (RFC 8292). The time is an argument, as that of
 * the machine may be wrong: push services refuse a token that has expired or is good for too long.
 */
export function vapidHeader(keys: VapidKeys, { audience, subject, now }: VapidToken): string {
  const claims = { aud: audience, exp: Math.floor(now / 1000) + TOKEN_SECONDS, sub: subject };
  const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(content), {
    key: privateKeyOf(keys),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The public key is a point: a byte, then its two coordinates of 32 bytes each. */
function privateKeyOf({ publicKey, privateKey: d }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
  if (x === undefined || y === undefined) throw new TypeError('The public VAPID key is no point');
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } });
}
