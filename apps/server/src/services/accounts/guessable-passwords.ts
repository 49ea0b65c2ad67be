import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { brand } from '@harbour/core/brand';
import { normalizePassword } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';

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
