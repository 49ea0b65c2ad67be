import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts tokens for the database, so that the database reveals none without the server's secret. */
export interface TokenSeal {
  /** Returns the encrypted token, which can be decrypted only for the same `owner` (the id of its row). */
  seal(token: string, owner: string): string;
  /** Returns the token; `undefined` if it was encrypted with another secret or for another owner. */
  open(sealed: string, owner: string): string | undefined;
  /**
   * Returns values that the current secret encrypted unchanged, and encrypts those of the previous secret
   * again; `undefined` for everything that {@link TokenSeal.open} does not decrypt.
   */
  renew(sealed: string, owner: string): string | undefined;
}

/** The secrets of a server that encryption keys are derived from. */
export interface SealSecrets {
  readonly secret: string;
  /** The previous secret, whose values are still decrypted. */
  readonly oldSecret?: string | null;
}

interface SealOptions extends SealSecrets {
  /** Two purposes have different keys. */
  readonly purpose: string;
}

/** Creates the encryption of the tokens with which pages of social networks are read. */
export function createSocialSeal(secrets: SealSecrets): TokenSeal {
  return createTokenSeal({ ...secrets, purpose: 'tokens of social networks' });
}

/** Creates the encryption of values with a server's secret for one purpose. */
export function createTokenSeal({ secret, oldSecret = null, purpose }: SealOptions): TokenSeal {
  const keyOf = (from: string) => new Uint8Array(hkdfSync('sha256', from, '', purpose, 32));
  const key = keyOf(secret);
  const oldKey = oldSecret === null ? undefined : keyOf(oldSecret);
  const seal = (token: string, owner: string) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
    const parts = [nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(parts).toString('base64url');
  };
  const openNew = (sealed: string, owner: string) => openBy(key, { bytes: bytesOf(sealed), owner });
  const openOld = (sealed: string, owner: string) =>
    oldKey && openBy(oldKey, { bytes: bytesOf(sealed), owner });
  return {
    seal,
    open: (sealed, owner) => openNew(sealed, owner) ?? openOld(sealed, owner),
    renew(sealed, owner) {
      if (openNew(sealed, owner) !== undefined) return sealed;
      const opened = openOld(sealed, owner);
      return opened === undefined ? undefined : seal(opened, owner);
    },
  };
}

function bytesOf(sealed: string): Buffer {
  return Buffer.from(sealed, 'base64url');
}

interface Sealed {
  readonly bytes: Buffer;
  readonly owner: string;
}

function openBy(key: Uint8Array, { bytes, owner }: Sealed): string | undefined {
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return undefined;
  }
}
