import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { median, medianRatio, medianSample, percentile, sampleOf } from './statistics.ts';

const sample = (rate: number) => ({ rate, p50: 1, p99: 2 });
const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 });

describe('percentile', () => {
  test.each([
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.5, 5],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.99, 10],
    [[3, 1, 2], 0, 1],
    [[7], 0.99, 7],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });

  test('of no values is NaN', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });

  test('is one of the values and never falls as the share rises', () => {
    fc.assert(
      fc.property(numbers, fc.double({ min: 0, max: 0.5, noNaN: true }), (values, share) => {
        const [low, high] = [percentile(values, share), percentile(values, share + 0.5)];
        expect(values).toContain(low);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });
});

describe('median', () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[9], 9],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test('is not affected by one bad round', () => {
    expect(medianSample([sample(100), sample(1), sample(102)]).rate).toBe(100);
  });
});

test('a sample counts calls per second', () => {
  expect(sampleOf([1, 2, 3, 4], 2)).toEqual({ seconds: 2, rate: 2, p50: 2, p99: 4 });
});

describe('the ratio to a limit', () => {
  test('compares adjacent rounds, so that a slowing machine does not change it', () => {
    const limit = [1000, 500, 250].map(sample);
    const ours = [800, 400, 200].map(sample);
    expect(medianRatio(ours, limit)).toBeCloseTo(0.8);
  });

  test('ignores a round without a partner', () => {
    expect(medianRatio([sample(50), sample(999)], [sample(100)])).toBe(0.5);
  });
});
