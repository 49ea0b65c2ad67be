import { expect, test } from 'vitest';
import { daysUntilPaid, WEEK } from './settlement-day.ts';

test('at T+2 Monday is paid on Wednesday, Thursday on Monday, and Friday and the weekend on Tuesday', () => {
  expect(WEEK.map((day) => (day + daysUntilPaid(day, 2)) % 7)).toEqual([2, 3, 4, 0, 1, 1, 1]);
});

test('a sale is never paid before it is made, nor at a weekend', () => {
  for (const day of WEEK) {
    for (const workingDays of [1, 2, 3, 5]) {
      const wait = daysUntilPaid(day, workingDays);
      expect(wait).toBeGreaterThan(0);
      expect((day + wait) % 7).toBeLessThan(5);
    }
  }
});
