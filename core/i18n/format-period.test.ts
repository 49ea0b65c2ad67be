import { expect, test } from 'vitest';
import { formatLastDay, formatPeriod } from './format-period.ts';

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
