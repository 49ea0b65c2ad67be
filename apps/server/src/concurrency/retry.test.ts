import { expect, test } from 'vitest';
import { retry } from './retry.ts';

const { signal } = new AbortController();

/** Work that fails a number of times before it returns the number of its tries. */
function failing(times: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw new Error(`failure ${tries}`);
    return tries;
  };
}

test('retries until it succeeds, up to the limit', async () => {
  const retries = { tries: 3, pauseMs: 1, stopping: signal };
  expect(await retry(failing(0), retries)).toBe(1);
  expect(await retry(failing(2), retries)).toBe(3);
  await expect(retry(failing(3), retries)).rejects.toThrow('failure 3');
});

test('does not wait once the server stops, and tries once more', async () => {
  const stopping = new AbortController();
  const tried = retry(failing(9), { tries: 9, pauseMs: 3_600_000, stopping: stopping.signal });
  setImmediate(() => stopping.abort());
  await expect(tried).rejects.toThrow('failure 2');
  const stopped = { tries: 9, pauseMs: 1, stopping: AbortSignal.abort() };
  await expect(retry(failing(9), stopped)).rejects.toThrow('failure 1');
});
