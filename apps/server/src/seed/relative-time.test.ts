import { expect, test } from 'vitest';
import { addMonths, dayFrom, resolveDay, resolveTimestamp } from './relative-time.ts';

// Half past one at night on March 11 in Hong Kong.
const now = new Date('2026-03-10T17:30:00.000Z');

test.each([
  ['@0 09:30', '2026-03-11T01:30:00.000Z'],
  ['@-0 09:30', '2026-03-10T17:30:00.000Z'],
  ['@-0 00:15', '2026-03-10T16:15:00.000Z'],
  ['@-3 00:00', '2026-03-07T16:00:00.000Z'],
  ['@25 23:59', '2026-04-05T15:59:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
])('%s is the time %s', (text, timestamp) => {
  expect(resolveTimestamp(text, now)).toBe(timestamp);
});

test.each([
  ['@0', '2026-03-11'],
  ['@-11', '2026-02-28'],
  ['2030-12-31', '2030-12-31'],
])('%s is the day %s', (text, day) => {
  expect(resolveDay(text, now)).toBe(day);
});

test('a day is that of the shops’ calendar', () => {
  expect(dayFrom(now, 1)).toBe('2026-03-12');
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-05-15', 24, '2028-05-15'],
])('%s plus %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});
