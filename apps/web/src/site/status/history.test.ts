import { STATUS_DAYS } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { partHistory, shareText, sortIncidents } from './history.ts';

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

const NOW = { at: '2026-11-23T12:00:00.000Z', oldest: '2026-08-26' };

test.each([
  ['2026-11-24T00:00:00.000Z', null, 'planned'],
  ['2026-11-23T11:00:00.000Z', null, 'open'],
  ['2026-11-23T11:00:00.000Z', '2026-11-23T13:00:00.000Z', 'open'],
  ['2026-11-23T11:00:00.000Z', '2026-11-23T12:00:00.000Z', 'past'],
  ['2026-08-01T00:00:00.000Z', '2026-08-26T00:00:00.000Z', 'past'],
  // It is ongoing, however long ago it began.
  ['2026-03-01T00:00:00.000Z', null, 'open'],
  ['2026-03-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z', 'open'],
  ['2026-03-01T00:00:00.000Z', '2026-08-25T23:00:00.000Z', undefined],
])('an incident from %s to %s is %s', (startedAt, endedAt, expected) => {
  const groups = Object.entries(sortIncidents([{ startedAt, endedAt }], NOW));
  expect(groups.find(([, group]) => group.length > 0)?.[0]).toBe(expected);
});
