import { describe, expect, it } from 'vitest';
import { formatRelative, formatTimestamp } from './format-timestamp.ts';

describe('a timestamp', () => {
  it.each([
    [formatTimestamp('2026-11-20T16:30:00.000Z', 'en-HK'), '21 Nov 2026, 00:30'],
    [formatTimestamp('2026-11-20T16:30:05.000Z', 'en-HK', 'second'), '21 Nov 2026, 00:30:05'],
    [formatTimestamp('2026-11-20T15:59:59.000Z', 'en-HK', 'day'), '20 Nov 2026'],
    [formatTimestamp('2026-11-20T16:00:00.000Z', 'zh-CN', 'day'), '2026年11月21日'],
    [formatTimestamp('2026-11-20T16:00:00.000Z', 'zh-HK', 'day'), '2026年11月21日'],
    [formatTimestamp('2026-11-20T16:30:00.000Z', 'zh-HK'), '2026年11月21日 00:30'],
    [formatTimestamp('2026-11-20T16:30:05.000Z', 'zh-HK', 'second'), '2026年11月21日 00:30:05'],
    [formatTimestamp('not a moment', 'en-HK'), 'not a moment'],
  ])('is formatted as wall time at +8 h: %s', (shown, expected) => {
    expect(shown).toBe(expected);
  });

  const now = Date.parse('2026-11-21T00:00:00.000Z');
  it.each([
    ['2026-11-21T03:20:00.000Z', 'in 3 hours'],
    ['2026-11-19T00:00:00.000Z', '2 days ago'],
    ['2026-11-21T00:00:00.400Z', 'now'],
    ['2026-11-20T23:59:15.000Z', '45 seconds ago'],
  ])('%s is shown as %s, relative to now', (instant, expected) => {
    expect(formatRelative(instant, 'en', now)).toBe(expected);
  });
});
