import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeFault, drawPlan } from './plan.ts';

const options = { rounds: 20, roundMs: 20_000, nodes: 3, hasClocks: true };

test('a seed gives the same faults each time, and another seed different ones', () => {
  const plan = drawPlan({ ...options, seed: 1 });
  expect(drawPlan({ ...options, seed: 1 })).toEqual(plan);
  expect(drawPlan({ ...options, seed: 2 })).not.toEqual(plan);
});

test('a long plan has every kind of fault of every component', () => {
  const kinds = drawPlan({ ...options, seed: 1 })
    .flat()
    .map(({ part, index, kind }) => `${kind} ${part} ${index}`);
  expect([...new Set(kinds)].sort()).toEqual(
    [
      ...[0, 1, 2].flatMap((node) => ['clock', 'freeze', 'kill'].map((kind) => `${kind} node ${node}`)),
      'crash postgres 0',
      'cut lines 0',
      'empty redis 0',
      'freeze postgres 0',
      'freeze redis 0',
      'kill redis 0',
    ].sort(),
  );
});

test('plans one fault per component at a time, reverted before the round ends', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const round of drawPlan({ ...options, seed, rounds: 2 })) {
        for (const lane of Map.groupBy(round, ({ part, index }) => `${part} ${index}`).values()) {
          const ends = lane.map(({ atMs, forMs }) => atMs + forMs);
          expect(lane.every(({ atMs }, index) => atMs >= (ends[index - 1] ?? 0))).toBe(true);
          expect(Math.max(...ends)).toBeLessThanOrEqual(options.roundMs);
        }
      }
    }),
  );
});

test('keeps the other faults if clocks cannot be shifted', () => {
  const faults = drawPlan({ ...options, seed: 3, hasClocks: false }).flat();
  expect(faults.some(({ kind }) => kind === 'clock')).toBe(false);
  expect(faults.some(({ kind }) => kind === 'kill')).toBe(true);
});

test('describes a fault in one line', () => {
  const fault = { part: 'node', index: 1, kind: 'kill', atMs: 1_200, forMs: 2_500 } as const;
  expect(describeFault(fault)).toBe('  1.2 s  kill node 2, for 2.5 s');
});
