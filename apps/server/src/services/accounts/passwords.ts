import { argon2id, hash, needsRehash, verify } from 'argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of no real password, so that an unknown e-mail address takes as long as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,p=1,t=2$yOqKFmfKVJvsj6ZmRQvJ4Q$y1h+vDNJYLqA5lCDT/mg8EGmg4Oh/0dNfQ5nRPCRbMI';

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** True if the password matches the hash; without a hash it takes as long and is false. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const matches = await verify(kept ?? NOBODY, password).catch(() => false);
  return kept !== null && matches;
}

/** True for a hash with weaker parameters than the current ones. */
export function isOutdated(kept: string): boolean {
  return needsRehash(kept, PARAMETERS);
}

/** Returns the rules (specification section 5) that a password violates, each as a sentence. */
export function passwordIssues(password: string): readonly string[] {
  const rules = [
    [password.length >= 8, 'Use at least 8 characters'],
    [password.length <= 200, 'Use at most 200 characters'],
    [/\d/.test(password), 'Use at least 1 number'],
    [/\p{Ll}/u.test(password), 'Use at least 1 lower case character'],
    [/\p{Lu}/u.test(password), 'Use at least 1 upper case character'],
  ] as const;
  return rules.filter(([kept]) => !kept).map(([, message]) => message);
}
