import { STATUS_DAYS } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { partHistory, shareText } from './part-history.ts';

const TODAY = '2026-11-23';

test('covers ninety days up to today, and gives a day without measurements no rating', () => {
  const { days, share } = partHistory([{ day: TODAY, checks: 10, failures: 0 }], TODAY);
  expect(days).toHaveLength(STATUS_DAYS);
  expect(days[0]).toEqual({ day: '2026-08-26', tone: 'none' });
  expect(days.at(-1)).toEqual({ day: TODAY, tone: 'good' });
  expect(share).toBe(1);
});

test('rates a day by the share of its measurements that failed', () => {
  const { days, share, badDays, measuredDays } = partHistory(
    [
      { day: '2026-11-21', checks: 100, failures: 6 },
      { day: '2026-11-22', checks: 100, failures: 5 },
      { day: TODAY, checks: 200, failures: 0 },
    ],
    TODAY,
  );
  expect(days.slice(-3).map(({ tone }) => tone)).toEqual(['bad', 'some', 'good']);
  expect({ share, badDays, measuredDays }).toEqual({ share: 389 / 400, badDays: 2, measuredDays: 3 });
});

test('ignores days that are too old, in the future or without measurements', () => {
  const { share, measuredDays } = partHistory(
    [
      { day: '2026-08-25', checks: 5, failures: 5 },
      { day: '2026-11-24', checks: 5, failures: 5 },
      { day: TODAY, checks: 0, failures: 0 },
    ],
    TODAY,
  );
  expect([share, measuredDays]).toEqual([undefined, 0]);
});

test('never rounds a share below 1 up to 100%', () => {
  expect(shareText(1, 'en-HK')).toBe('100%');
  expect(shareText(999_999 / 1_000_000, 'en-HK')).toBe('99.99%');
});
