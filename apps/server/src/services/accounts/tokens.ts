import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Creates an unguessable token: 256 random bits as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token, so that the database does not reveal it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the token that follows another one. Only the holder of the earlier token can open it, because the
 * database stores only that token's hash.
 */
export function sealToken(next: string, earlier: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(earlier), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(next, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

/** Returns the token that {@link sealToken} encrypted; throws if another token or text is given. */
export function openToken(sealed: string, earlier: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(earlier), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}

function keyOf(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'the refresh token that follows', 32));
}
