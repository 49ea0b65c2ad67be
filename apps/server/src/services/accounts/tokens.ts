import { createHash, randomBytes } from 'node:crypto';

/** A token nobody guesses: 256 random bits as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token, so that the database cannot give it away. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
