import { expect, test } from 'vitest';
import { brokenPasswordRules, PASSWORD_PATTERN } from './password-rules.ts';

test.each([
  ['Abcdefg1', []],
  ['Ünïcødé1', []],
  ['correct horse battery staple', []],
  ['四個沒有關係的詞語連在一起', []],
  ['Abcdef1', ['minimumCharacters']],
  ['abcdefg1', ['minimumUpperCase']],
  ['ABCDEFG1', ['minimumLowerCase']],
  ['Abcdefgh', ['minimumNumber']],
  ['abcdefghijk', ['minimumUpperCase', 'minimumNumber']],
  ['', ['minimumCharacters', 'minimumUpperCase', 'minimumLowerCase', 'minimumNumber']],
])('the password “%s” breaks %j, and the pattern of an input agrees', (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken);
  const ofInput = new RegExp(`^(?:${PASSWORD_PATTERN})$`, 'v');
  const ownRules = broken.filter((rule) => rule !== 'minimumCharacters');
  expect(ofInput.test(password)).toBe(ownRules.length === 0);
});

test('combining accents do not count towards the length', () => {
  const letters = 'éèêëáà'.normalize('NFD');
  expect(letters).toHaveLength(12);
  expect(brokenPasswordRules(letters)).toEqual(brokenPasswordRules(letters.normalize('NFC')));
  expect(brokenPasswordRules(letters)).toContain('minimumCharacters');
});
