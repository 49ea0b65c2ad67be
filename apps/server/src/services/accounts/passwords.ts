import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { brand } from '@harbour/core/brand';
import {
  brokenPasswordRules,
  normalizePassword,
  PASSWORD_LENGTHS,
  type PasswordRule,
} from '@harbour/core/contract/values';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { refusal } from '../../calls/refusal.ts';

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

/**
 * The 100,000 commonest passwords of 8 characters or more in lower case, one per line, from the list of ten
 * million that Mark Burnett published (decision 0042).
 */
const COMMON = new URL('common-passwords.txt.br', import.meta.url);

/** The most characters whose repetition only makes a pattern, such as `Ab1!Ab1!Ab1!`. */
const LONGEST_REPEATED = 4;

let lines: string | undefined;

/**
 * Throws `password-guessable` for a password that is among the commonest, that is the name of the product or
 * one of `known` with nothing but digits and punctuation added, or that repeats one of these or a few
 * characters: length alone makes no such password hard to guess.
 *
 * @param known What others know of the account: its address, names and company.
 */
export function requireHardToGuess(
  entered: string,
  known: readonly (string | null | undefined)[] = [],
): void {
  const password = normalizePassword(entered);
  const unit = /^(.+?)\1+$/su.exec(password)?.[1] ?? password;
  const repeatsLittle = unit !== password && unit.length <= LONGEST_REPEATED;
  const isNamed = [password, unit].some((text) => isCommon(text) || isKnown(text, known));
  if (!repeatsLittle && !isNamed) return;
  throw refusal(
    'password-guessable',
    'This password is easy to guess: it is very common, a repetition, or the name of the product, ' +
      'the company or the account. Choose another, such as four words that have nothing to do with each other.',
    { subject: 'password' },
  );
}

function isCommon(password: string): boolean {
  lines ??= `\n${brotliDecompressSync(readFileSync(COMMON)).toString('utf8')}`;
  return lines.includes(`\n${password.toLowerCase()}\n`);
}

function isKnown(password: string, known: readonly (string | null | undefined)[]): boolean {
  const names = known.flatMap((name) => (name ? [name, ...name.split(/[@\s]/)] : []));
  const own = new Set([brand.company, brand.wordMark, ...names].map(lettersOf));
  const letters = lettersOf(password);
  return letters !== '' && own.has(letters);
}

/** The letters of a text in lower case. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}
