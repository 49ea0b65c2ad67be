import { expect, test } from 'vitest';
import { chooseSample, intervalOf, type Mutant } from './sample.ts';

const mutants: readonly Mutant[] = Array.from({ length: 200 }, (_, line) => ({
  fileName: `part-${line % 4}.ts`,
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  location: { start: { line, column: 0 }, end: { line, column: 9 } },
}));

test('a seed chooses the same mutants in any order, and another seed chooses others', () => {
  const chosen = chooseSample(mutants, { size: 20, seed: 1 });
  expect(new Set(chosen).size).toBe(20);
  expect(chooseSample(mutants.toReversed(), { size: 20, seed: 1 })).toEqual(chosen);
  expect(chooseSample(mutants, { size: 20, seed: 2 })).not.toEqual(chosen);
});

test('a larger sample of a seed starts with the smaller one', () => {
  const chosen = chooseSample(mutants, { size: 50, seed: 7 });
  expect(chosen.slice(0, 20)).toEqual(chooseSample(mutants, { size: 20, seed: 7 }));
  expect(chooseSample(mutants, { size: 1_000, seed: 7 })).toHaveLength(mutants.length);
});

test('every mutant is about equally likely', () => {
  const times = new Map<Mutant, number>();
  for (let seed = 0; seed < 400; seed += 1)
    for (const mutant of chooseSample(mutants, { size: 50, seed }))
      times.set(mutant, (times.get(mutant) ?? 0) + 1);
  // 100 each on average; the standard deviation is 8.7.
  const counts = mutants.map((mutant) => times.get(mutant) ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(55);
  expect(Math.max(...counts)).toBeLessThan(145);
});

test.each([
  { killed: 80, total: 100, low: 71.1, high: 86.7 },
  { killed: 0, total: 10, low: 0, high: 27.8 },
  { killed: 10, total: 10, low: 72.2, high: 100 },
  { killed: 0, total: 0, low: 0, high: 100 },
])('with $killed of $total killed, the share is $low to $high per cent', ({ low, high, ...score }) => {
  const interval = intervalOf(score);
  expect(interval.low).toBeCloseTo(low, 1);
  expect(interval.high).toBeCloseTo(high, 1);
});
