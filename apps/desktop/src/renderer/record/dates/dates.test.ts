import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayAfterKey, monthWeeks, weekStart } from './month.ts';
import { readDay, readMoment, wallTime } from './wall-time.ts';

const moment = fc
  .date({ min: new Date('0002-01-01T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = moment.map((text) => text.slice(0, 10));

describe('wall time at +8 h', () => {
  test.each([
    ['2026-01-31T01:00:00.000Z', '2026-01-31 09:00'],
    ['2026-01-31T17:30:00.000Z', '2026-02-01 01:30'],
    ['2026-01-31T01:00:05.000Z', '2026-01-31 09:00:05'],
    ['2026-01-31T01:00:00.120Z', '2026-01-31 09:00:00.120'],
    ['soon', ''],
  ])('%s is shown as %j', (stored, shown) => {
    expect(wallTime(stored)).toBe(shown);
  });

  test('what is shown is read back to the millisecond', () => {
    fc.assert(fc.property(moment, (stored) => readMoment(wallTime(stored)) === stored));
  });

  test.each([
    ['2026-1-5 9:00', '2026-01-05T01:00:00.000Z'],
    ['2026/01/05', '2026-01-04T16:00:00.000Z'],
    ['２０２６-０１-０５ ０９:００', '2026-01-05T01:00:00.000Z'],
    [' ', null],
    ['2026-02-30 09:00', '2026-02-30 09:00'],
    ['2026-01-05 25:00', '2026-01-05 25:00'],
    ['5/1/2026', '5/1/2026'],
  ])('%j means %j', (typed, meant) => {
    expect(readMoment(typed)).toBe(meant);
  });

  test.each([
    ['2026-1-5', '2026-01-05'],
    ['', null],
    ['2026-02-30', '2026-02-30'],
    ['2026-01-05 09:00', '2026-01-05 09:00'],
    ['soon', 'soon'],
  ])('the day %j means %j', (typed, meant) => {
    expect(readDay(typed)).toBe(meant);
  });
});

describe('months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (from, count, to) => {
    expect(addMonths(from, count)).toBe(to);
  });

  test('weeks are whole, follow one another and hold the day', () => {
    fc.assert(
      fc.property(day, (one) => {
        const days = monthWeeks(one).flat();
        expect(days).toContain(one);
        expect(days.length % 7).toBe(0);
        expect(days.every((next, at) => at === 0 || next === addDays(days[at - 1] ?? '', 1))).toBe(true);
      }),
    );
  });

  test.each([
    ['Home', '2026-05-11'],
    ['End', '2026-05-17'],
    ['ArrowUp', '2026-05-07'],
    ['PageDown', '2026-06-14'],
    ['a', undefined],
  ])('%s leads from a Thursday to %s', (key, to) => {
    expect(weekStart('2026-05-14')).toBe('2026-05-11');
    expect(dayAfterKey('2026-05-14', key)).toBe(to);
  });
});
