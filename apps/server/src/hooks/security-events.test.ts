import { actions, merchantNeedsProof } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { eventOf } from './security-events.ts';

const isRecorded = (path: string) =>
  eventOf({ path, method: 'create', data: {}, params: { query: {} } }) !== undefined;

test('whatever asks everyone for a fresh proof is in the security log', () => {
  const guarded = Object.keys(actions).filter(merchantNeedsProof);
  expect(guarded).not.toEqual([]);
  expect(guarded.filter((path) => !isRecorded(path))).toEqual([]);
});

test('most calls are not', () => {
  expect(['overview', 'checkout/price', 'accounts/profile'].filter(isRecorded)).toEqual([]);
});
