import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 256 random bits as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token, so that the database does not reveal it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
