import { expect, test } from 'vitest';
import { hasStayed, swipeOf } from './read-gesture.ts';

test.each([
  [{ x: 0, y: 0 }, true],
  [{ x: 20, y: 0 }, true],
  [{ x: -21, y: 0 }, false],
  [{ x: 12, y: 16 }, true],
  [{ x: 15, y: 15 }, false],
])('a finger that moved by %o counts as still: %s', (travel, stayed) => {
  expect(hasStayed(travel)).toBe(stayed);
});

test.each([
  [{ x: -60, y: 10 }, 'on'],
  [{ x: 60, y: -10 }, 'back'],
  [{ x: 20, y: 0 }, undefined],
  [{ x: 40, y: 60 }, undefined],
  [{ x: 40, y: 40 }, undefined],
] as const)('a pointer that moved by %o swipes %s', (travel, direction) => {
  expect(swipeOf(travel)).toBe(direction);
});
