import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

/** A push message as a browser receives it. */
interface ReceivedPush {
  /** The text that the page's worker receives. */
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
  /** The claims of the sender's token, after its signature was verified with the key. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  readonly key: string;
}

/** A browser's subscription at the service. */
export interface PushSubscriptionStandIn {
  /** The result of `PushSubscription.toJSON`, as JSON text. */
  readonly token: string;
  readonly received: readonly ReceivedPush[];
  /** Sets the next responses, one per message; 201 when none are left. */
  respondNext(...responses: readonly (readonly [status: number, headers?: Record<string, string>])[]): void;
}

/**
 * Stands in for a browser's push service (RFC 8030): accepts messages for its subscriptions and decrypts them
 * as browsers would.
 */
export interface PushService extends AsyncDisposable {
  readonly origin: string;
  subscribe(): PushSubscriptionStandIn;
  /** The number of messages received, for any subscription. */
  calls(): number;
}

interface Browser {
  readonly curve: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly received: ReceivedPush[];
  readonly responses: (readonly [status: number, headers?: Record<string, string>])[];
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    const browser = browsers.get(request.url ?? '');
    const body = await buffer(request);
    const [status, headers] = browser?.responses.shift() ?? [browser ? 201 : 404];
    if (browser && status === 201) browser.received.push(read(browser, request.headers, body));
    response.writeHead(status, headers).end();
  });
  const listener = await listenLocally(server);
  const origin = listener.url;
  return {
    ...listener,
    origin,
    calls: () => calls,
    subscribe() {
      const curve = createECDH('prime256v1');
      const keys = { p256dh: curve.generateKeys('base64url'), auth: '' };
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const browser: Browser = { curve, auth: randomBytes(16), received: [], responses: [] };
      browsers.set(path, browser);
      const auth = browser.auth.toString('base64url');
      return {
        token: JSON.stringify({ endpoint: `${origin}${path}`, keys: { ...keys, auth } }),
        received: browser.received,
        respondNext: (...responses) => void browser.responses.push(...responses),
      };
    },
  };
}

function read(browser: Browser, headers: IncomingMessage['headers'], body: Buffer): ReceivedPush {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The message is not sealed by RFC 8188');
  if (!Number.isInteger(Number(headers.ttl))) throw new Error('RFC 8030 asks for a TTL');
  return { text: unseal(browser, body), headers, ...readVapid(headers.authorization ?? '') };
}

/** https://www.rfc-editor.org/rfc/rfc8291#section-3.4 and https://www.rfc-editor.org/rfc/rfc8188#section-2 */
function unseal({ curve, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const secret = curve.computeSecret(sender);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', secret, auth, keyInfo, 32));
  const key = hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 followed by any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** https://www.rfc-editor.org/rfc/rfc8292#section-3 */
function readVapid(authorization: string): Pick<ReceivedPush, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The token is not signed by its key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
}
