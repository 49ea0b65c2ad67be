import { createECDH, createHmac, createPrivateKey, sign } from 'node:crypto';

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

/** How long a token is valid, in seconds; push services accept a day at most. */
const TOKEN_SECONDS = 12 * 3600;

interface VapidToken {
  /** The origin of the push service. */
  readonly audience: string;
  /** Contact of the operator: an https or mailto address. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Returns the header by which a push service identifies the sender (RFC 8292). The time is an argument,
 * because the machine's clock may be wrong: push services refuse a token that has expired or is valid for too
 * long.
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
