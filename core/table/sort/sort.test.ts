import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cycleSort,
  distinctSort,
  fromServerSort,
  fromSortLists,
  type SortKey,
  toServerSort,
  toSortLists,
} from './sort.ts';

const key = fc.record({
  field: fc.constantFrom('name', 'date', 'price', 'event.title'),
  descending: fc.boolean(),
});
const order = fc.array(key).map(distinctSort);
const name: SortKey = { field: 'name', descending: false };
const date: SortKey = { field: 'date', descending: true };

test('converts an order to sort lists and back', () => {
  fc.assert(
    fc.property(order, (sort) => {
      expect(fromSortLists(toSortLists(sort))).toEqual(sort);
    }),
  );
});

test('converts an order to $sort and back in the same sequence', () => {
  fc.assert(
    fc.property(order, (sort) => {
      expect(fromServerSort(toServerSort(sort))).toEqual(sort);
    }),
  );
});

test('a missing direction is ascending', () => {
  expect(fromSortLists({ sortBy: ['date', 'name'], sortDesc: [true] })).toEqual([date, name]);
});

test('a field named twice keeps its first place', () => {
  expect(toServerSort([date, name, { field: 'date', descending: false }])).toEqual({ date: -1, name: 1 });
});

test('a heading cycles through ascending, descending and none', () => {
  const first = cycleSort([date], 'name');
  expect(first).toEqual([name]);
  expect(cycleSort(first, 'name')).toEqual([{ ...name, descending: true }]);
  expect(cycleSort([{ ...name, descending: true }], 'name')).toEqual([]);
});

test('adding a column leaves the others in place', () => {
  expect(cycleSort([date], 'name', true)).toEqual([date, name]);
  expect(cycleSort([name, date], 'name', true)).toEqual([{ ...name, descending: true }, date]);
  expect(cycleSort([name, date], 'date', true)).toEqual([name]);
});
