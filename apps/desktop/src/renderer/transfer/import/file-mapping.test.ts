import { expect, test } from 'vitest';
import { meaningOf } from './file-mapping.ts';

test.each([
  ['slug', null],
  [null, 'slug'],
])('of two equal headings the one that is used is remembered', (...targets) => {
  const columns = targets.map((target) => ({ heading: 'Code', example: '', target }));
  expect(meaningOf({ columns })).toEqual({ Code: 'slug' });
});
