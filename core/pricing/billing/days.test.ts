import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayAt, dayOfMonth, daysBetween, startOfDay } from './days.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('2000-01-01', count));

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-28'],
  ['2026-12-15', 24, '2028-12-15'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('a day begins at midnight in Hong Kong', () => {
  expect(dayAt(Date.parse('2026-01-31T15:59:59.999Z'))).toBe('2026-01-31');
  expect(dayAt(Date.parse('2026-01-31T16:00:00Z'))).toBe('2026-02-01');
});

test('refuses a text that is not a date', () => {
  for (const day of ['2026-1-1', '', '2026-13-01']) expect(() => addDays(day, 1)).toThrow(RangeError);
});

test('daysBetween reverses addDays, and startOfDay is the first millisecond of a day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -2_000, max: 2_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
      expect(dayAt(startOfDay(day))).toBe(day);
      expect(dayAt(startOfDay(day) - 1)).toBe(addDays(day, -1));
    }),
  );
});

test('more months never give an earlier day, and the day of the month is kept where it exists', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), (day, months) => {
      const then = addMonths(day, months);
      expect(then <= addMonths(day, months + 1)).toBe(true);
      const isLast = addDays(then, 1).endsWith('-01');
      expect(then.slice(8) === day.slice(8) || isLast).toBe(true);
    }),
  );
});

test.each([
  ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2023-12-30', ['2024-01-30', '2024-02-29', '2024-03-30', '2024-04-30']],
])('monthly bills that begin on %s keep its day of the month', (first, bills) => {
  const before = [first, ...bills];
  const days = bills.map((_, index) => addMonths(before[index] ?? '', 1, dayOfMonth(first)));
  expect(days).toEqual(bills);
});
