import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDay, readTimestamp, wallTime } from './wall-time.ts';

const timestamp = fc
  .date({ min: new Date('0002-01-01T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('wall time at +8 h', () => {
  test.each([
    ['2026-01-31T01:00:00.000Z', '2026-01-31 09:00'],
    ['2026-01-31T17:30:00.000Z', '2026-02-01 01:30'],
    ['2026-01-31T01:00:05.000Z', '2026-01-31 09:00:05'],
    ['2026-01-31T01:00:00.120Z', '2026-01-31 09:00:00.120'],
    ['soon', ''],
    ['2', ''],
    ['5/1/2026', ''],
  ])('%s is shown as %j', (stored, shown) => {
    expect(wallTime(stored)).toBe(shown);
  });

  test('a formatted timestamp is read back to the millisecond', () => {
    fc.assert(fc.property(timestamp, (stored) => readTimestamp(wallTime(stored)) === stored));
  });

  test.each([
    ['2026-1-5 9:00', '2026-01-05T01:00:00.000Z'],
    ['2026/01/05', '2026-01-04T16:00:00.000Z'],
    ['２０２６-０１-０５ ０９:００', '2026-01-05T01:00:00.000Z'],
    ['2026年1月5日 9:00', '2026-01-05T01:00:00.000Z'],
    ['2026年1月5日09:00', '2026-01-05T01:00:00.000Z'],
    ['2026年1月5日', '2026-01-04T16:00:00.000Z'],
    ['5 Jan 2026, 09:00', '2026-01-05T01:00:00.000Z'],
    ['5 Janu 2026', '2026-01-04T16:00:00.000Z'],
    ['5 Jam 2026', '5 Jam 2026'],
    ['2026-01-0509:00', '2026-01-0509:00'],
    [' ', null],
    ['2026-02-30 09:00', '2026-02-30 09:00'],
    ['2026-01-05 25:00', '2026-01-05 25:00'],
    ['5/1/2026', '5/1/2026'],
  ])('%j is read as %j', (entered, meant) => {
    expect(readTimestamp(entered)).toBe(meant);
  });

  test.each([
    ['2026-1-5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['5 Sept 2026', '2026-09-05'],
    ['30 Feb 2026', '30 Feb 2026'],
    ['', null],
    ['2026-02-30', '2026-02-30'],
    ['2026-01-05 09:00', '2026-01-05 09:00'],
    ['soon', 'soon'],
  ])('the day %j is read as %j', (entered, meant) => {
    expect(readDay(entered)).toBe(meant);
  });
});
