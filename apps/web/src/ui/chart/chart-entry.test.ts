import { expect, test } from 'vitest';
import { partsOf, scaleOf } from './chart-entry.ts';

const entries = [
  { key: 'a', name: 'A', count: 3 },
  { key: 'b', name: 'B', count: 1 },
];

test('parts are adjacent and fill the whole width', () => {
  expect(partsOf(entries).map(({ from, width }) => [from, width])).toEqual([
    [0, 75],
    [75, 25],
  ]);
});

test('a chart without values has a scale of 1 and parts without width', () => {
  const none = entries.map((entry) => ({ ...entry, count: 0 }));
  expect(scaleOf(none)).toBe(1);
  expect(partsOf(none).map(({ width }) => width)).toEqual([0, 0]);
});
