import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

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
