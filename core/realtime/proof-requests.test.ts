import { expect, test } from 'vitest';
import { createProofRequests } from './proof-requests.ts';

test('calls that need a proof at the same time share one request', async () => {
  const requests = createProofRequests();
  const [one, other] = [requests.request('password'), requests.request('password')];
  expect(requests.wanted()).toBe('password');
  requests.settle(true);
  expect(await Promise.all([one, other])).toEqual([true, true]);
  expect(requests.wanted()).toBeUndefined();
});

test('declining a request refuses its calls, and the next call requests a new proof', async () => {
  const requests = createProofRequests();
  const seen: unknown[] = [];
  const stop = requests.subscribe(() => seen.push(requests.wanted()));
  const declined = requests.request('code');
  requests.settle(false);
  expect(await declined).toBe(false);
  void requests.request('password');
  stop();
  requests.settle(true);
  expect(seen).toEqual(['code', undefined, 'password']);
});
