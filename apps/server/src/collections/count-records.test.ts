import { expect, test } from 'vitest';
import { totalKey } from './count-records.ts';

const text = 'select count(*) from "news" where "status" = $1 and "publishFrom" <= $2';
const keyAt = (now: string, status = 'published') => totalKey(text, [status, now], now);

test('lists up to now share their total within a second', () => {
  expect(keyAt('2026-05-01T10:00:00.100Z')).toBe(keyAt('2026-05-01T10:00:00.900Z'));
});

test('the next second counts anew', () => {
  expect(keyAt('2026-05-01T10:00:00.900Z')).not.toBe(keyAt('2026-05-01T10:00:01.000Z'));
});

test('other moments are told apart to the millisecond', () => {
  const keys = ['2026-05-01T10:00:00.100Z', '2026-05-01T10:00:00.900Z'].map((moment) =>
    totalKey(text, ['published', moment], '2026-05-01T10:00:00.500Z'),
  );
  expect(keys[0]).not.toBe(keys[1]);
});

test('other filters have their own total', () => {
  expect(keyAt('2026-05-01T10:00:00.100Z')).not.toBe(keyAt('2026-05-01T10:00:00.100Z', 'draft'));
});
