import { actions, merchantNeedsProof } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { eventOf } from './security-events.ts';

const isRecorded = (path: string) =>
  eventOf({ path, method: 'create', data: {}, params: { query: {} } }) !== undefined;

test('every action that requires a fresh proof from merchants is in the security log', () => {
  const guarded = Object.keys(actions).filter(merchantNeedsProof);
  expect(guarded).not.toEqual([]);
  expect(guarded.filter((path) => !isRecorded(path))).toEqual([]);
});

test('ordinary actions are not in the security log', () => {
  expect(['overview', 'checkout/price', 'accounts/profile'].filter(isRecorded)).toEqual([]);
});
