import { expect, test } from 'vitest';
import { meaningOf } from './file-mapping.ts';

test.each([
  ['slug', null],
  [null, 'slug'],
])('remembers which of two equal headings is used', (...targets) => {
  const columns = targets.map((target) => ({ heading: 'Code', example: '', target }));
  expect(meaningOf({ columns })).toEqual({ Code: 'slug' });
});
