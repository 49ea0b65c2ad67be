import { expect, test } from 'vitest';
import { queryKey, secondOf } from './count-records.ts';

const text = 'select count(*) from "news" where "status" = $1 and "publishFrom" <= $2';
const keyAt = (now: string, status = 'published') => queryKey(text, [status, now], now);

test('lists up to now share one key and differ by the second', () => {
  expect(keyAt('2026-05-01T10:00:00.100Z')).toBe(keyAt('2026-05-01T11:00:00.900Z'));
  const [first, second, third] = ['00.000', '00.999', '01.000'].map((part) =>
    secondOf(`2026-05-01T10:00:${part}Z`),
  );
  expect(second).toBe(first);
  expect(third).toBe(Number(first) + 1);
});

test('other timestamps are distinguished to the millisecond', () => {
  const keys = ['2026-05-01T10:00:00.100Z', '2026-05-01T10:00:00.900Z'].map((timestamp) =>
    queryKey(text, ['published', timestamp], '2026-05-01T10:00:00.500Z'),
  );
  expect(keys[0]).not.toBe(keys[1]);
});

test('other filters have their own key', () => {
  expect(keyAt('2026-05-01T10:00:00.100Z')).not.toBe(keyAt('2026-05-01T10:00:00.100Z', 'draft'));
});

test('a filter of any size has a short key of its own', () => {
  const keyOf = (last: string) =>
    queryKey(text, [[...Array.from({ length: 9_000 }, () => 'slug'), last]], undefined);
  expect(keyOf('a').length).toBeLessThan(100);
  expect(keyOf('a')).toBe(keyOf('a'));
  expect(keyOf('a')).not.toBe(keyOf('b'));
});
