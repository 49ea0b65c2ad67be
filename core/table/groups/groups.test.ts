import { describe, expect, test } from 'vitest';
import type { GroupValue, SummaryGroup } from '../../contract/actions/summaries.ts';
import { matchesQuery } from '../query/match-query.ts';
import { gatherRows, groupLines, rowsBeforeGroup } from './group-rows.ts';
import {
  foldQuery,
  groupedSort,
  groupValueOf,
  isFolded,
  type ListGroup,
  NO_FOLDS,
  toggleFold,
} from './list-group.ts';

const byState: ListGroup = { field: 's', by: null, descending: false };
const counted = (...groups: readonly (readonly [GroupValue, number])[]): readonly SummaryGroup[] =>
  groups.map(([value, count]) => ({ value, title: null, count, sums: {} }));
const rows = (text: string) => [...text].map((s) => ({ s }));
const letters = (lines: ReturnType<typeof groupLines>, shown: readonly { readonly s: string }[]) =>
  lines
    .map((line) => {
      if (line.kind === 'row') return shown[line.index]?.s;
      return line.head.isFolded ? `(${line.head.value})` : String(line.head.value).toUpperCase();
    })
    .join(' ');
const show = (text: string, page: Partial<Parameters<typeof groupLines>[1]> = {}) =>
  letters(
    groupLines(rows(text), {
      group: byState,
      folds: NO_FOLDS,
      groups: counted(['a', 2], ['b', 3], ['c', 1]),
      before: 0,
      isEnd: true,
      ...page,
    }),
    rows(text),
  );

describe('the lines of a grouped list', () => {
  test('have a heading before the rows of each group', () => {
    expect(show('aabbbc')).toBe('A a a B b b b C c');
  });

  test('show the heading of a folded group in its place', () => {
    const folds = { all: false, values: ['b'] };
    expect(show('aac', { folds })).toBe('A a a (b) C c');
    expect(show('aabbb', { folds: { all: false, values: ['c'] } })).toBe('A a a B b b b (c)');
    expect(show('bbbc', { folds: { all: false, values: ['a'] } })).toBe('(a) B b b b C c');
    expect(show('', { folds: { all: true, values: [] } })).toBe('(a) (b) (c)');
    expect(show('c', { folds: { all: true, values: ['c'] } })).toBe('(a) (b) C c');
  });

  test('show a folded group between two pages once, at the end of the first', () => {
    const folds = { all: false, values: ['b'] };
    expect(show('aa', { folds, isEnd: false })).toBe('A a a (b)');
    expect(show('c', { folds, before: 2 })).toBe('C c');
    // The group continues: folded groups after it are on the next page.
    expect(show('a', { folds, isEnd: false })).toBe('A a');
    expect(show('ac', { folds, before: 1 })).toBe('A a (b) C c');
  });

  test('show an uncounted group, and a new row of a folded group', () => {
    expect(show('aazc')).toBe('A a a Z z (b) C c'.replace(' (b)', ''));
    expect(show('aab', { folds: { all: false, values: ['b', 'c'] } })).toBe('A a a (b) b (c)');
  });

  test('count the unfolded rows before a group', () => {
    const groups = counted(['a', 2], ['b', 3], ['c', 1]);
    expect(rowsBeforeGroup({ groups, folds: NO_FOLDS }, 2)).toBe(5);
    expect(rowsBeforeGroup({ groups, folds: { all: false, values: ['a'] } }, 2)).toBe(3);
  });
});

test('a row whose value changed moves to its group, and a new group stays in place', () => {
  const groups = counted(['a', 2], ['b', 3]);
  const gathered = (text: string) =>
    gatherRows(rows(text), { group: byState, groups })
      .map(({ s }) => s)
      .join('');
  expect(gathered('abab')).toBe('aabb');
  expect(gathered('aazbz')).toBe('aazzb');
  expect(gathered('ayzbyz')).toBe('ayyzzb');
});

describe('the value that a row is grouped by', () => {
  const at = { field: 'at', descending: false } as const;
  test.each([
    [{ at: '2026-01-31T15:59:59.999Z' }, 'day', '2026-01-31'],
    [{ at: '2026-01-31T16:00:00.000Z' }, 'day', '2026-02-01'],
    [{ at: '2026-01-31T16:00:00.000Z' }, 'month', '2026-02'],
    [{ at: '2026-01-31' }, 'month', '2026-01'],
    [{ at: null }, 'month', null],
    [{}, null, null],
    [{ at: { _id: 'x', name: 'populated' } }, null, 'x'],
    [{ at: false }, null, false],
    [{ at: 0 }, null, 0],
  ] as const)('of %j by %s is %s', (row, by, value) => {
    expect(groupValueOf(row, { ...at, by })).toBe(value);
  });
});

describe('folding', () => {
  test('a group and unfolding it restores the initial state', () => {
    const folded = toggleFold(NO_FOLDS, 'a', byState);
    expect(isFolded(folded, 'a')).toBe(true);
    expect(toggleFold(folded, 'a', byState)).toEqual(NO_FOLDS);
    const opened = toggleFold({ all: true, values: [] }, null, byState);
    expect([isFolded(opened, null), isFolded(opened, 'a')]).toEqual([false, true]);
  });

  const instants = ['2026-01-31T15:59:59.999Z', '2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z', null];
  test.each(['day', 'month', null] as const)('hides and shows exactly the rows of the group, by %s', (by) => {
    const group: ListGroup = { field: 'at', by, descending: false };
    for (const at of instants) {
      const value = groupValueOf({ at }, group);
      for (const all of [false, true]) {
        const query = foldQuery(group, { all, values: [value] });
        for (const other of instants) {
          const isSame = groupValueOf({ at: other }, group) === value;
          expect(matchesQuery(query, { at: other })).toBe(isSame === all);
        }
      }
    }
  });

  test('compares calendar days as days', () => {
    const group = { field: 'on', by: 'month', descending: false, isCalendar: true } as const;
    expect(foldQuery(group, { all: true, values: ['2026-12'] })).toEqual({
      on: { $gte: '2026-12-01', $lt: '2027-01-01' },
    });
  });

  test('no group adds no condition, and folding all of them matches nothing', () => {
    expect(foldQuery(byState, NO_FOLDS)).toEqual({});
    expect(matchesQuery(foldQuery(byState, { all: true, values: [] }), { _id: 'x', s: 'a' })).toBe(false);
  });
});

test('sorts by the group first, whatever the chosen order', () => {
  const sort = [
    { field: 'date', descending: true },
    { field: 's', descending: true },
  ];
  expect(groupedSort(sort, byState, ['s'])).toEqual([
    { field: 's', descending: false },
    { field: 'date', descending: true },
  ]);
});
