import {
  brokenPasswordRules,
  normalizePassword,
  PASSWORD_LENGTHS,
  type PasswordRule,
} from '@harbour/core/contract/values';
import { argon2id, hash, needsRehash, verify } from 'argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of no real password, so that an unknown email address takes as long as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,p=1,t=2$yOqKFmfKVJvsj6ZmRQvJ4Q$y1h+vDNJYLqA5lCDT/mg8EGmg4Oh/0dNfQ5nRPCRbMI';

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), PARAMETERS);
}

/** True if the password matches the hash; without a hash it takes as long and is false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  for (const form of formsOf(password)) {
    if ((await verify(stored ?? NOBODY, form).catch(() => false)) && stored !== null) return true;
  }
  return false;
}

/** Returns the normalized password, and its other forms for hashes from before passwords were normalized. */
function formsOf(password: string): ReadonlySet<string> {
  const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')];
  return new Set([normalizePassword(password), password, composed, decomposed]);
}

/** True for a hash with weaker parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  return needsRehash(stored, PARAMETERS);
}

const sentences: { readonly [rule in PasswordRule]: string } = {
  minimumCharacters: `Use at least ${PASSWORD_LENGTHS.min} characters`,
  minimumUpperCase: 'Use at least 1 upper case character',
  minimumLowerCase: 'Use at least 1 lower case character',
  minimumNumber: 'Use at least 1 number',
};

/** Returns the rules that a new password breaks, each as a sentence. */
export function passwordIssues(password: string): readonly string[] {
  if (password.length > PASSWORD_LENGTHS.max) return [`Use at most ${PASSWORD_LENGTHS.max} characters`];
  return brokenPasswordRules(password).map((rule) => sentences[rule]);
}
