import { brand } from '@harbour/core/brand';
import { hash } from 'argon2';
import { describe, expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword, passwordIssues, requireHardToGuess } from './passwords.ts';

describe('passwords', () => {
  test('a hash is argon2id and accepts only its own password', async () => {
    const stored = await hashPassword('Typhoon-2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(await isPassword('Typhoon-2026', stored)).toBe(true);
    expect(await isPassword('harbour-2026', stored)).toBe(false);
    expect(isOutdated(stored)).toBe(false);
  });

  const composed = 'Café-am-Ring-2026'.normalize('NFC');
  const decomposed = composed.normalize('NFD');
  test.each([
    ['accents composed on Windows, decomposed on macOS', composed, decomposed],
    ['accents decomposed on macOS, composed on Windows', decomposed, composed],
    ['full-width and usual digits', 'Typhoon-２０２６', 'Typhoon-2026'],
    ['half-width and usual katakana', 'ハーバー漁村の四つの言葉'.normalize('NFKC'), 'ﾊｰﾊﾞｰ漁村の四つの言葉'],
  ])('%s are the same password', async (_, chosen, typed) => {
    expect(typed).not.toBe(chosen);
    expect(await isPassword(typed, await hashPassword(chosen))).toBe(true);
  });

  test.each([
    ['as it was typed', 'Typhoon-２０２６', 'Typhoon-２０２６'],
    ['decomposed', decomposed, composed],
    ['composed', composed, decomposed],
  ])('a hash from before normalization, of a password %s, still accepts it', async (_, hashed, typed) => {
    const stored = await hash(hashed);
    expect(await isPassword(typed, stored)).toBe(true);
    expect(await isPassword(`${typed}!`, stored)).toBe(false);
  });

  test('an account that does not exist still costs a verification', async () => {
    const cost = async (stored: string | null) => {
      const start = process.cpuUsage();
      expect(await isPassword('x', stored)).toBe(false);
      return process.cpuUsage(start).user;
    };
    const stored = await hashPassword('Typhoon-2026');
    // Processor time, since elapsed time depends on what else the machine does; least of three, as this
    // process may collect garbage meanwhile.
    const least = async (hash: string | null) =>
      Math.min(await cost(hash), await cost(hash), await cost(hash));
    expect(await least(null)).toBeGreaterThan((await least(stored)) / 4);
  });

  test.each([
    ['Short1', ['Use at least 8 characters']],
    ['nocapital1', ['Use at least 1 upper case character']],
    ['NOSMALL12', ['Use at least 1 lower case character']],
    ['NoNumbers', ['Use at least 1 number']],
    ['Typhoon-2026', []],
  ])('%s has the issues %j', (password, issues) => {
    expect(passwordIssues(password)).toEqual(issues);
  });
});

const KNOWN = ['may.wong@jadegarden.example', 'Wong', 'May', 'Jade Garden', null, undefined];

test.each([
  'Password1',
  'Qwerty123',
  'PASSWORD1',
  '1qaz2wsx',
  'trustno1',
  `${brand.wordMark}1`,
  `${brand.wordMark}-2026!`,
  'May.Wong-2026',
  'JadeGarden88',
  'Garden-123',
  'may.wong@jadegarden.example',
  '            ',
  'zzzzzzzzzzzz',
  'Ab1!Ab1!Ab1!',
  '1212121212121212',
  '龍龍龍龍龍龍龍龍龍龍龍龍',
  `${brand.wordMark}${brand.wordMark}`,
  'JadeGarden JadeGarden ',
  'qwertyuiopqwertyuiop',
  'Ｐａｓｓｗｏｒｄ１',
])('the password “%s” is refused', (password) => {
  expect(() => requireHardToGuess(password, KNOWN)).toThrow(
    expect.objectContaining({
      data: expect.objectContaining({ code: 'password-guessable', subject: 'password' }),
    }),
  );
});

test.each([
  'Typhoon-2026',
  'correct horse battery staple',
  'Xk4-9931-77',
  '90215534-8812',
  'Jade lanterns 7',
  'Jadequay7Jadequay7',
])('the password “%s” is accepted', (password) => {
  expect(() => requireHardToGuess(password, KNOWN)).not.toThrow();
});
