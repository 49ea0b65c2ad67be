import { expect, test } from 'vitest';
import { nextTab } from './next-tab.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('%s from tab %d of three leads to %s', (key, at, expected) => {
  expect(nextTab(key, at, 3)).toBe(expected);
});
