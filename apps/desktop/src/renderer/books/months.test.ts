import { expect, test } from 'vitest';
import { monthAfter, monthAt } from './months.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 0, '2026-11'],
])('%s plus %i months is %s', (month, count, expected) => {
  expect(monthAfter(month, count)).toBe(expected);
});

test('a month begins at midnight at +8 h', () => {
  expect(monthAt(Date.parse('2026-11-30T15:59:59Z'))).toBe('2026-11');
  expect(monthAt(Date.parse('2026-11-30T16:00:00Z'))).toBe('2026-12');
});
