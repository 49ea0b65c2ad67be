import { createHash, randomBytes } from 'node:crypto';

/** Creates an unguessable token: 256 random bits as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token, so that the database does not reveal it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
