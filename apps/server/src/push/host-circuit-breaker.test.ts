import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  COOL_DOWN_MS,
  createHostCircuitBreaker,
  FAILURE_THRESHOLD,
  MOST_AT_ONCE,
} from './host-circuit-breaker.ts';

const silence = async () => {
  throw new Error('No answer');
};

test('concurrent calls to a host are limited, and all of them are made', async () => {
  const breaker = createHostCircuitBreaker(() => 0);
  let open = 0;
  let most = 0;
  const work = async () => {
    open += 1;
    most = Math.max(most, open);
    await setImmediate();
    open -= 1;
    return 'answer';
  };
  const responses = await Promise.all(
    Array.from({ length: 3 * MOST_AT_ONCE }, () => breaker.call('a', work)),
  );
  expect(most).toBe(MOST_AT_ONCE);
  expect(responses).toEqual(Array.from({ length: 3 * MOST_AT_ONCE }, () => 'answer'));
});

test('a host whose calls hang does not block another', async () => {
  const breaker = createHostCircuitBreaker(() => 0);
  for (let n = 0; n < 2 * MOST_AT_ONCE; n += 1) void breaker.call('slow', () => new Promise(() => {}));
  expect(await breaker.call('other', async () => 'answer')).toBe('answer');
});

test('a host that does not respond is paused, and called again after the cool-down', async () => {
  let now = 0;
  let calls = 0;
  const breaker = createHostCircuitBreaker(() => now);
  const call = (host: string, work: () => Promise<unknown> = silence) =>
    breaker
      .call(host, () => {
        calls += 1;
        return work();
      })
      .catch(String);
  for (let n = 0; n < FAILURE_THRESHOLD; n += 1) await call('dead');
  expect(await call('dead')).toContain('is paused');
  expect(calls).toBe(FAILURE_THRESHOLD);
  await call('other', async () => 'answer');
  expect(calls).toBe(FAILURE_THRESHOLD + 1);
  now += COOL_DOWN_MS;
  expect(await call('dead', async () => 'answer')).toBe('answer');
});

test('a response between two failures resets the count', async () => {
  const breaker = createHostCircuitBreaker(() => 0);
  for (let n = 0; n < 3 * FAILURE_THRESHOLD; n += 1) {
    await breaker.call('a', n % 2 === 0 ? silence : async () => 'answer').catch(() => {});
  }
  expect(await breaker.call('a', async () => 'answer')).toBe('answer');
});
