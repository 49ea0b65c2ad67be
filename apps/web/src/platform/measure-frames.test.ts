import fc from 'fast-check';
import { expect, test } from 'vitest';
import { droppedShare } from './measure-frames.ts';

test.each([
  ['nothing measured', [], 0],
  ['sixty a second', [0, 16.7, 33.3, 50], 0],
  ['a hundred and twenty a second', [0, 8.3, 16.7, 25], 0],
  ['thirty a second', [0, 33.3, 66.7, 100], 0.5],
  ['one long frame among three', [0, 16.7, 33.3, 83.3], 0.4],
] as const)('measures the share of dropped frames with %s', (_, times, share) => {
  expect(droppedShare(times)).toBeCloseTo(share, 5);
});

test('the share of dropped frames is at least 0 and below 1', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1000, noNaN: true })), (gaps) => {
      let at = 0;
      const share = droppedShare(gaps.map((gap) => (at += gap)));
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThan(1);
    }),
  );
});
