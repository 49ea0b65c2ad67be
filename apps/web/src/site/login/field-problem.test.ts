import { expect, test } from 'vitest';
import { fieldProblem } from './field-problem.ts';

const sound = { valueMissing: false, typeMismatch: false, tooShort: false, patternMismatch: false };

test.each([
  ['', { valueMissing: true }, 'required'],
  ['someone', { typeMismatch: true }, 'emailFormat'],
  ['Abc1', { tooShort: true }, 'minimumCharacters'],
  ['abcdefg1', { patternMismatch: true }, 'minimumUpperCase'],
  ['ABCDEFG1', { patternMismatch: true }, 'minimumLowerCase'],
  ['Abcdefgh', { patternMismatch: true }, 'minimumNumber'],
  ['Abcdefg1', {}, undefined],
] as const)('the value “%s” with %o has the problem %s', (value, validity, problem) => {
  expect(fieldProblem({ value, validity: { ...sound, ...validity } })).toBe(problem);
});
