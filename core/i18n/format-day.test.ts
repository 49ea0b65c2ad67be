import { expect, test } from 'vitest';
import { formatClock, formatDay, formatLastDay, formatPeriod, formatTimestamp } from './format-day.ts';

test.each([
  ['en', '2026-11-22', '22 Nov 2026'],
  ['zh-hk', '2026-11-22', '2026年11月22日'],
  ['zh-cn', '2026-11-22', '2026年11月22日'],
] as const)('in %s the day %s is %s', (locale, day, text) => {
  expect(formatDay(locale, day)).toBe(text);
});

test('the day of a time is its day at UTC+8', () => {
  expect(formatDay('en', '2026-11-21T15:59:59Z')).toBe('21 Nov 2026');
  expect(formatDay('en', '2026-11-21T16:00:00Z')).toBe('22 Nov 2026');
});

test('a time is printed by the clock at UTC+8', () => {
  expect(formatClock('en', '2026-03-02T16:15:00.000Z')).toBe('12:15 am');
  expect(formatTimestamp('en', '2026-03-02T16:15:00.000Z')).toBe('3 Mar 2026, 12:15 am');
});

const year = { from: '2026-10-23', until: '2027-10-23' };

test.each([
  ['en', year, '23 Oct 2026 to 22 Oct 2027'],
  ['zh-hk', year, '2026年10月23日至2027年10月22日'],
  ['zh-cn', year, '2026年10月23日至2027年10月22日'],
  ['en', { from: '2028-02-01', until: '2028-03-01' }, '1 Feb 2028 to 29 Feb 2028'],
  ['en', { from: '2026-11-22', until: '2026-11-23' }, '22 Nov 2026'],
] as const)('in %s, %o is %s', (locale, period, text) => {
  expect(formatPeriod(locale, period)).toBe(text);
});

test('the last day is the day before the end', () => {
  expect(formatLastDay('en', '2027-01-01')).toBe('31 Dec 2026');
  expect(formatLastDay('zh-hk', '2027-03-01')).toBe('2027年2月28日');
});
