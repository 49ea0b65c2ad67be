import { brand } from '@harbour/core/brand';
import { expect, test } from 'vitest';
import { requireHardToGuess } from './guessable-passwords.ts';

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
