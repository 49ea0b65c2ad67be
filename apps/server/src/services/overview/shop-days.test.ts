import { expect, test } from 'vitest';
import { lastShopDays } from './shop-days.ts';

test.each([
  ['2026-03-01T15:59:59.999Z', ['2026-02-28', '2026-03-01']],
  ['2026-03-01T16:00:00.000Z', ['2026-03-01', '2026-03-02']],
])('at %s the last days of the shop are %j', (now, days) => {
  const found = lastShopDays(Date.parse(now), 2);
  expect(found.map(({ day }) => day)).toEqual(days);
  expect(found[0]?.until).toBe(found[1]?.from);
  expect(found[1]?.from.endsWith('T16:00:00.000Z')).toBe(true);
});
