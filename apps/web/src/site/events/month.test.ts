import { expect, test } from 'vitest';
import { dayAt, monthIn, weeksOf } from './month.ts';

test.each([
  ['2027-02', 4],
  ['2026-11', 6],
  ['2028-02', 5],
])('%s has %i weeks', (month, weeks) => {
  const all = weeksOf(month);
  expect(all).toHaveLength(weeks);
  expect(all.every((week) => week.length === 7)).toBe(true);
});

test('weeks begin on Monday', () => {
  expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01');
  expect(weeksOf('2026-11')[0]?.at(-1)).toBe('2026-11-01');
});

test('each day of a month appears once, in order', () => {
  const days = weeksOf('2028-02').flat().filter(Boolean);
  expect(days).toHaveLength(29);
  expect(days).toEqual(days.toSorted());
  expect([days[0], days.at(-1)]).toEqual(['2028-02-01', '2028-02-29']);
});

test('the day of an event is the date at its venue', () => {
  expect(dayAt('2026-11-23T17:00:00.000Z', 'Asia/Hong_Kong')).toBe('2026-11-24');
  expect(dayAt('2026-11-23T05:00:00.000Z', 'America/Vancouver')).toBe('2026-11-22');
});

test.each([
  ['2026-12', '2026-12'],
  ['2026-13', undefined],
  ['December', undefined],
  ['', undefined],
])('the query "%s" selects the month %s', (text, month) => {
  expect(monthIn(new URL(`http://site.example/?month=${text}`))).toBe(month);
});
