import { expect, test } from 'vitest';
import { initialsOf } from './PeopleHere.tsx';

test.each([
  ['Yip Carmen', 'YC'],
  ['陳大文', '大文'],
  ['ada@example.com', 'AE'],
  ['Ada', 'A'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
