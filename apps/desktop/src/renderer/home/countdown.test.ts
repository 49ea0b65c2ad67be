import { expect, it } from 'vitest';
import { countdown } from './countdown.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [2 * DAY + 3 * HOUR + 59 * MINUTE, 'en-HK', '2 days 3 hrs'],
  [DAY, 'en-HK', '1 day'],
  [4 * MINUTE + 10_000, 'en-HK', '4 mins 10 secs'],
  [999, 'en-HK', '0 secs'],
  [-5000, 'en-HK', '0 secs'],
  [3 * HOUR + MINUTE, 'zh-HK', '3 小時 1 分鐘'],
])('%d ms in %s is formatted as %s', (ms, locale, expected) => {
  expect(countdown(ms, locale)).toBe(expected);
});
