import { createECDH, createHmac } from 'node:crypto';

/**
 * The keys that identify this server to push services (RFC 8292), as base64url: a point of P-256 and its
 * private number.
 */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the keys from the server's secret: every node has the same ones after every start, and nothing has
 * to be stored. With another secret, browsers have to subscribe again.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const number = createHmac('sha256', secret).update(`keys of push messages ${attempt}`).digest();
    try {
      curve.setPrivateKey(number);
    } catch {
      // About one number in four billion is invalid for the curve: the next one is tried.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: number.toString('base64url') };
  }
}

/** True if the two keys belong together. */
export function areVapidKeys({ publicKey, privateKey }: VapidKeys): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}
