import { createECDH, createHmac } from 'node:crypto';

/**
 * The keys that push services know this server by (RFC 8292), as base64url: a point of P-256 and its secret
 * number.
 */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Keys made of the server's secret: every node has the same, after every start, and nothing has to be kept.
 * Another secret is another sender to browsers, which then have to subscribe anew.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const number = createHmac('sha256', secret).update(`keys of push messages ${attempt}`).digest();
    try {
      curve.setPrivateKey(number);
    } catch {
      // One number in some four billion is none of the curve's: the next is taken.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: number.toString('base64url') };
  }
}

/** True where the two belong together. */
export function areVapidKeys({ publicKey, privateKey }: VapidKeys): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}
