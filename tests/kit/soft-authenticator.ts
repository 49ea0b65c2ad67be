import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@harbour/core/contract/actions';

/** A security key in software, which responds like a browser for pages of one origin. */
export interface SoftAuthenticator {
  /** Creates a passkey and returns the JSON form of the browser's response. */
  create(options: PasskeyCreation): object;
  /** Signs with the passkey that was created last. */
  get(options: PasskeyRequest): object;
}

/** The behaviour of a faulty or hostile authenticator. */
interface Behaviour {
  readonly origin: string;
  /** False for a touch without fingerprint or PIN. */
  readonly verifiesUser?: boolean;
  /** The counter's value at each use; it counts by default. */
  readonly counter?: () => number;
}

interface Key {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

/** Creates an authenticator with ES256 keys and attestation "none" (WebAuthn level 3, section 6). */
export function createSoftAuthenticator({
  origin,
  verifiesUser = true,
  ...given
}: Behaviour): SoftAuthenticator {
  let used = 0;
  let key: Key | undefined;
  const counter = given.counter ?? (() => ++used);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const headOf = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter());
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
  };
  const present = verifiesUser ? 0b101 : 0b001;
  return {
    create({ challenge, rp, user }) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      key = { id: randomBytes(32), privateKey, userHandle: user.id };
      const idLength = Buffer.from([0, key.id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, key.id, coseKey(publicKey)]);
      const authData = Buffer.concat([headOf(rp.id, present | 0b1000000), attested]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return credential(key.id, {
        clientDataJSON: url(clientData('webauthn.create', challenge)),
        attestationObject: url(attestation),
        transports: ['internal'],
      });
    },
    get({ challenge, rpId }) {
      if (!key) throw new Error('This authenticator has no passkey yet.');
      const [data, authData] = [clientData('webauthn.get', challenge), headOf(rpId, present)];
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), key.privateKey);
      return credential(key.id, {
        clientDataJSON: url(data),
        authenticatorData: url(authData),
        signature: url(signature),
        userHandle: key.userHandle,
      });
    },
  };
}

function credential(id: Buffer, response: object) {
  return { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {}, response };
}

/** The key as COSE (RFC 9053): EC2, ES256, P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'));
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
  return Buffer.concat([head, left ?? head, Buffer.from([0x22, 0x58, 0x20]), right ?? head]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const url = (bytes: Buffer) => bytes.toString('base64url');
