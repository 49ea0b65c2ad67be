import { expect, test } from 'vitest';
import { collections } from '../../contract/collections/registry.ts';
import { columnsOf } from '../columns/contract-columns.ts';
import { fixedOffset, parseDay } from './day.ts';
import { tidyFilter } from './filter.ts';
import { filterQuery } from './filter-query.ts';
import { operatorOf, operatorsOf, startFilter } from './operators.ts';
import { PERIODS, periodSpan } from './period.ts';

const now = '2026-11-23T17:30:00.000Z'; // Tuesday, 24 November in Hong Kong.
const context = { localZone: fixedOffset, language: 'zh-hk', now } as const;
const columns = Object.values(collections).flatMap((definition) =>
  columnsOf(definition, 'admin').map((column) => ({ ...column, collection: definition.name })),
);

test('every operator that a column offers creates its own condition', () => {
  const wrong = columns.flatMap((column) =>
    operatorsOf(column.filterBy)
      .map((operator) => ({ operator, filter: startFilter(column, operator) }))
      .filter(({ operator, filter }) => {
        if (filter === null) return true;
        // Without a value, a filter with one end looks like one with two.
        const isOpen = filter.kind === 'range' || filter.kind === 'date';
        return !isOpen && operatorOf(filter) !== operator;
      })
      .map(({ operator }) => `${column.collection}.${column.value} ${operator}`),
  );
  expect(wrong).toEqual([]);
});

test('a column offers only the comparisons that its texts allow', () => {
  const tests = ['contains', 'lacks'] as const;
  const column = {
    value: 'ads',
    filterBy: [{ kind: 'relation' }, { kind: 'text', inLanguage: true, tests }],
  } as const;
  expect(operatorsOf(column.filterBy)).toEqual(['oneOf', 'noneOf', 'contains', 'lacks']);
  expect(startFilter(column, 'lacks')).toMatchObject({ kind: 'text', test: 'lacks' });
  expect(startFilter(column, 'starts')).toMatchObject({ kind: 'relation', ids: [] });
});

test('changing the operator keeps the value', () => {
  const column = { value: 'order', filterBy: [{ kind: 'range', min: 0, max: 9 }] } as const;
  const from = { kind: 'range', field: 'order', min: 3, max: null } as const;
  expect(startFilter(column, 'atMost', from)).toEqual({ ...from, min: null, max: 3 });
  expect(startFilter(column, 'differs', from)).toEqual({ ...from, max: 3, not: true });
  expect(operatorOf({ ...from, max: 3, not: true })).toBe('differs');
});

test('joins the conditions of a group with $or, and omits those that restrict nothing', () => {
  const text = { kind: 'text', field: 'name', test: 'contains', text: '茶', inLanguage: true } as const;
  const blank = { ...text, text: ' ' };
  const group = { kind: 'group', any: true, filters: [text, blank, { ...text, test: 'isNot' }] } as const;
  expect(filterQuery(group, context)).toEqual({
    $or: [{ 'name@zh-hk': { $contains: '茶' } }, { 'name@zh-hk': { $ne: '茶' } }],
  });
  expect(tidyFilter({ ...group, filters: [blank] })).toBeNull();
});

test.each([
  ['today', '2026-11-24', '2026-11-25'],
  ['yesterday', '2026-11-23', '2026-11-24'],
  ['last7Days', '2026-11-18', '2026-11-25'],
  ['next7Days', '2026-11-24', '2026-12-01'],
  ['thisWeek', '2026-11-23', '2026-11-30'],
  ['lastWeek', '2026-11-16', '2026-11-23'],
  ['thisMonth', '2026-11-01', '2026-12-01'],
  ['lastMonth', '2026-10-01', '2026-11-01'],
  ['nextMonth', '2026-12-01', '2027-01-01'],
  ['thisYear', '2026-01-01', '2027-01-01'],
] as const)('%s is from %s to before %s', (period, from, to) => {
  const instant = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString();
  expect(periodSpan(period, now, fixedOffset)).toEqual({ from: instant(from), to: instant(to) });
  // A field that holds days is compared with days.
  const filter = { kind: 'period', field: 'dueOn', period, local: false, calendar: true } as const;
  expect(filterQuery(filter, context)).toEqual({ dueOn: { $gte: from, $lt: to } });
});

test('every period starts before it ends, and past and future meet now', () => {
  for (const period of PERIODS) {
    const { from, to } = periodSpan(period, now, fixedOffset);
    expect((from ?? '') < (to ?? '9')).toBe(true);
  }
  expect(periodSpan('past', now, fixedOffset).to).toBe(periodSpan('future', now, fixedOffset).from);
});

test('compares calendar days as days, including the last one', () => {
  const [from, to] = [parseDay('2026-01-31'), parseDay('2026-02-28')];
  const filter = { kind: 'date', field: 'dueOn', from, to, local: false, calendar: true } as const;
  expect(filterQuery(filter, context)).toEqual({ dueOn: { $gte: '2026-01-31', $lt: '2026-03-01' } });
});
