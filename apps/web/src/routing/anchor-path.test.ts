import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorPath } from './anchor-path.ts';

test.each([
  [-20, 100],
  [0, 100],
  [250, 350],
  [500, 600],
  [900, 600],
])('%i ms into a scroll from 100 to 600 the page is at %i', (elapsed, place) => {
  expect(anchorPath({ from: 100, to: 600 }, elapsed)).toBe(place);
});

test('a scroll never moves back or past its end', () => {
  const ms = fc.integer({ min: 0, max: 600 });
  fc.assert(
    fc.property(fc.record({ from: fc.integer(), to: fc.integer() }), fc.tuple(ms, ms), (way, times) => {
      const [earlier = 0, later = 0] = times
        .toSorted((one, other) => one - other)
        .map((elapsed) => Math.abs(anchorPath(way, elapsed) - way.from));
      expect(later).toBeGreaterThanOrEqual(earlier);
      expect(later).toBeLessThanOrEqual(Math.abs(way.to - way.from));
    }),
  );
});
