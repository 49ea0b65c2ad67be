import { expect, test } from 'vitest';
import { readByteRange } from './send-file.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-99', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  [undefined, undefined],
])('the range %j of ten bytes is %j', (header, expected) => {
  expect(readByteRange(header, 10)).toEqual(expected);
});

test('an empty file has no satisfiable range', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
});
