import { setImmediate as settled } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFETCH_DELAY_MS, REFETCH_MOST_PAUSE_MS } from './constants.ts';
import { createRefetcher } from './refetcher.ts';

/** A server that responds with the number of changes at the time of the request, and a manual clock. */
function start(responseMs: number) {
  const clock = createHandClock();
  const seen = { requested: 0, responses: [] as { readonly value: number; readonly isOvertaken: boolean }[] };
  const server = { changes: 0, error: null as Error | null };
  const errors: unknown[] = [];
  const refetcher = createRefetcher<number>({
    clock,
    request() {
      seen.requested += 1;
      const { changes, error } = server;
      return new Promise((resolve, reject) => {
        clock.after(responseMs, () => (error ? reject(error) : resolve(changes)));
      });
    },
    onResponse: (value, isOvertaken) => seen.responses.push({ value, isOvertaken }),
    onError: (error) => errors.push(error),
  });
  const change = () => {
    server.changes += 1;
    refetcher.soon();
  };
  return { refetcher, server, seen, errors, change, pass: clock.pass };
}

function createHandClock() {
  let time = 0;
  let timers: { readonly at: number; readonly task: () => void }[] = [];
  return {
    now: () => time,
    after(delay: number, task: () => void) {
      const timer = { at: time + delay, task };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(ms: number) {
      const end = time + ms;
      for (let next = earliest(timers); next && next.at <= end; next = earliest(timers)) {
        time = next.at;
        const due = next;
        timers = timers.filter((other) => other !== due);
        due.task();
        await settled();
      }
      time = end;
    },
  };
}

function earliest<T extends { readonly at: number }>(timers: readonly T[]): T | undefined {
  return timers.toSorted((one, other) => one.at - other.at)[0];
}

test('constant changes neither block responses nor cause a request each', async () => {
  const { refetcher, seen, change, pass } = start(300);
  void refetcher.now();
  for (let n = 0; n < 60; n += 1) {
    change();
    await pass(100);
  }
  expect(seen.responses.length).toBeGreaterThanOrEqual(4);
  expect(seen.requested).toBeLessThanOrEqual(10);
  await pass(REFETCH_MOST_PAUSE_MS + 300);
  expect(seen.responses.at(-1)).toEqual({ value: 60, isOvertaken: false });
});

test('delivers the first response even if a change overtook it, and requests another', async () => {
  const { refetcher, seen, change, pass } = start(300);
  void refetcher.now();
  await pass(100);
  change();
  await pass(200);
  expect(seen.responses).toEqual([{ value: 0, isOvertaken: true }]);
  await pass(REFETCH_MOST_PAUSE_MS + 300);
  expect(seen.responses.at(-1)).toEqual({ value: 1, isOvertaken: false });
  expect(seen.requested).toBe(2);
});

test('repeats a request that was overtaken by a change that is already shown', async () => {
  const { refetcher, seen, pass } = start(300);
  void refetcher.now();
  refetcher.outdate();
  await pass(300 + REFETCH_MOST_PAUSE_MS + 300);
  expect(seen.responses.map(({ isOvertaken }) => isOvertaken)).toEqual([true, false]);
  refetcher.outdate();
  await pass(10_000);
  expect(seen.requested).toBe(2);
});

test('after a quiet time, fetches a change after the shortest pause, even from a slow server', async () => {
  const { refetcher, seen, change, pass } = start(5_000);
  void refetcher.now();
  await pass(30_000);
  change();
  await pass(REFETCH_DELAY_MS);
  expect(seen.requested).toBe(2);
});

test('calls share a request until something changes, then wait for a newer one', async () => {
  const { refetcher, seen, change, pass } = start(300);
  void refetcher.now();
  void refetcher.now();
  expect(seen.requested).toBe(1);
  change();
  let shown = -1;
  const second = Promise.all([refetcher.now(), refetcher.now()]).then(() => {
    shown = seen.responses.at(-1)?.value ?? -1;
  });
  await pass(600);
  await second;
  expect(shown).toBe(1);
  await pass(10_000);
  expect(seen.requested).toBe(2);
});

test('repeats a failed request only after a change during it', async () => {
  const { refetcher, server, seen, errors, change, pass } = start(300);
  server.error = new Error('No answer');
  void refetcher.now();
  await pass(10_000);
  expect(seen.requested).toBe(1);
  void refetcher.now();
  change();
  server.error = null;
  await pass(10_000);
  expect(errors).toHaveLength(2);
  expect(seen.responses).toEqual([{ value: 1, isOvertaken: false }]);
});

test('requests and delivers nothing after it is closed', async () => {
  const { refetcher, seen, change, pass } = start(300);
  void refetcher.now();
  change();
  void refetcher.now();
  refetcher.close();
  await pass(10_000);
  expect(seen).toEqual({ requested: 1, responses: [] });
});

test('shows each change within a pause and two responses, and keeps a pause between requests', async () => {
  const delays = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(delays, fc.integer({ min: 1, max: 800 }), async (pauses, responseMs) => {
      const { refetcher, server, seen, change, pass } = start(responseMs);
      void refetcher.now();
      for (const pause of pauses) {
        await pass(pause);
        change();
      }
      const last = server.changes;
      await pass(responseMs + REFETCH_MOST_PAUSE_MS + responseMs);
      expect(seen.responses.at(-1)).toEqual({ value: last, isOvertaken: false });
      const values = seen.responses.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((one, other) => one - other));
      const spent = pauses.reduce((sum, pause) => sum + pause, 0) + REFETCH_MOST_PAUSE_MS + 2 * responseMs;
      expect(seen.requested).toBeLessThanOrEqual(2 + spent / (responseMs + REFETCH_DELAY_MS));
    }),
    { numRuns: 50 },
  );
});
