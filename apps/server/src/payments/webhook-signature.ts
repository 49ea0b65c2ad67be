import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Maximum difference between the time in a signature and ours, in milliseconds: an older message may be a
 * replay.
 */
const TOLERANCE_MS = 5 * 60_000;

export interface SignedBody {
  readonly body: Buffer | string;
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Creates the header that signs a message as Stripe does (https://docs.stripe.com/webhooks#verify-manually):
 * `t` in seconds, and as `v1` the HMAC-SHA256 of `t`, a dot and the body.
 */
export function signWebhook({ body, secret, now }: SignedBody): string {
  const time = String(Math.floor(now / 1000));
  return `t=${time},v1=${digest(time, body, secret).toString('hex')}`;
}

/** True if one of the header's signatures matches the body and its time is close to ours. */
export function isWebhookSigned(header: string | undefined, { body, secret, now }: SignedBody): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d+$/.test(time) || Math.abs(now - Number(time) * 1000) > TOLERANCE_MS) return false;
  const wanted = digest(time, body, secret);
  return parts.some(([name, value = '']) => name === 'v1' && isEqual(Buffer.from(value, 'hex'), wanted));
}

function digest(time: string, body: Buffer | string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
