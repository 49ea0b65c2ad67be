import { newRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { createPaces } from './send-due.ts';

const WEBHOOK = newRecordId();
const MINUTE_MS = 60_000;

test('a receiver stays slow for five minutes after its last slow response', () => {
  let now = 0;
  const paces = createPaces(() => now);
  expect(paces.isSlow(WEBHOOK)).toBeUndefined();
  paces.note(WEBHOOK, 10);
  expect(paces.isSlow(WEBHOOK)).toBe(false);
  paces.note(WEBHOOK, 2_000);
  now += 4 * MINUTE_MS;
  paces.note(WEBHOOK, 10);
  expect(paces.isSlow(WEBHOOK)).toBe(true);
  now += MINUTE_MS;
  expect(paces.isSlow(WEBHOOK)).toBeUndefined();
  paces.note(WEBHOOK, 10);
  expect(paces.isSlow(WEBHOOK)).toBe(false);
});
