import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionOf, slideAfter } from './carousel-position.ts';

test.each([
  ['at the start, three of six', { scrolled: 0, width: 900, step: 300, count: 6 }, { first: 0, shown: 3 }],
  ['one step on', { scrolled: 290, width: 900, step: 300, count: 6 }, { first: 1, shown: 3 }],
  ['at the end', { scrolled: 900, width: 900, step: 300, count: 6 }, { first: 3, shown: 3 }],
  ['one and a half visible', { scrolled: 0, width: 360, step: 240, count: 6 }, { first: 0, shown: 1 }],
  ['one pixel short', { scrolled: 0, width: 899, step: 300, count: 6 }, { first: 0, shown: 3 }],
  ['more room than slides', { scrolled: 0, width: 900, step: 300, count: 2 }, { first: 0, shown: 2 }],
  ['not rendered', { scrolled: 0, width: 0, step: 0, count: 6 }, { first: 0, shown: 1 }],
])('finds the visible slides: %s', (_, track, position) => {
  expect(positionOf(track)).toEqual({ ...position, count: track.count });
});

test.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 1, 0],
  [0, -1, 3],
  [2, 3, 3],
  [1, -3, 0],
])('from slide %i of six, three of them visible, %i steps lead to %i', (first, steps, to) => {
  expect(slideAfter({ first, shown: 3, count: 6 }, steps)).toBe(to);
});

test('every step leads to a slide that can be the first visible one', () => {
  const count = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(
      count,
      count,
      fc.tuple(fc.nat(), fc.integer({ min: -5, max: 5 })),
      (all, seen, [at, steps]) => {
        const shown = Math.min(all, seen);
        const to = slideAfter({ first: at % (all - shown + 1), shown, count: all }, steps);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(all - shown);
      },
    ),
  );
});
