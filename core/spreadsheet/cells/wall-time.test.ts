import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedOffset } from '../../table/filters/day.ts';
import { parseWallTime, printWallTime, wallTimeOf, wallTimeToInstant } from './wall-time.ts';

// Vancouver in spring 2026: 8 hours behind until 8 March 10:00 UTC, 7 after.
const vancouver = (instant: number) => (instant < Date.UTC(2026, 2, 8, 10) ? -480 : -420);

describe('wall time', () => {
  it('converts back to the same instant', () => {
    const timestamps = fc.date({
      min: new Date('1900-03-02'),
      max: new Date('9999-12-30'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(timestamps, (timestamp) => {
        const shown = parseWallTime(printWallTime(wallTimeOf(timestamp, fixedOffset)));
        expect(shown && wallTimeToInstant(shown, fixedOffset)).toBe(timestamp.toISOString());
      }),
    );
  });

  it.each([
    ['2026-03-08T01:30', '2026-03-08T09:30:00.000Z'],
    ['2026-03-08T03:30', '2026-03-08T10:30:00.000Z'],
  ])('of %s in a zone with daylight saving is %s', (text, instant) => {
    const shown = parseWallTime(text);
    expect(shown && wallTimeToInstant(shown, vancouver)).toBe(instant);
  });

  it.each(['', '2023-02-29', '2026-01-31 25:00', '31/01/2026', '2026-01-31T00:00:00Z'])(
    'is not parsed from %j',
    (text) => {
      expect(parseWallTime(text)).toBeUndefined();
    },
  );
});
