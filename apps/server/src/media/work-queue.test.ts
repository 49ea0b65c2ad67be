import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBackground } from '../concurrency/background.ts';
import { createLaterWork, createSharedWork, createWorkQueue } from './work-queue.ts';

test('runs a limited amount of work at once, in order', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 10 });
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = Array.from({ length: 6 }, (_, index) =>
    queue(async () => {
      started.push(index);
      most = Math.max(most, ++running);
      await setImmediate();
      running -= 1;
      return index;
    }),
  );
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4, 5]);
  expect([started, most]).toEqual([[0, 1, 2, 3, 4, 5], 2]);
});

test('continues after a failure', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  const failing = queue(() => Promise.reject(new Error('No')));
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('No');
  expect(await next).toBe('done');
});

test('rejects when too much work is waiting', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = [queue(() => promise), queue(() => promise)];
  await expect(queue(() => promise)).rejects.toMatchObject({ code: 503, data: { code: 'unavailable' } });
  resolve();
  await Promise.all(waiting);
});

test('work runs once while it is in progress, and again afterwards', async () => {
  const share = createSharedWork<number>();
  let runs = 0;
  const work = async () => ++runs;
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2]);
  expect(await share('a', work)).toBe(3);
});

test('a failure rejects everyone who waits, and nobody afterwards', async () => {
  const share = createSharedWork<number>();
  const fail = () => Promise.reject(new Error('No'));
  const waiting = [share('a', fail), share('a', fail)];
  for (const one of waiting) await expect(one).rejects.toThrow('No');
  expect(await share('a', async () => 1)).toBe(1);
});

const MINUTE_MS = 60_000;

const start = () => {
  const background = createBackground(pino({ level: 'silent' }));
  const clock = { now: 0 };
  return { background, clock, later: createLaterWork(background, () => clock.now) };
};

test('work for a key runs once, however often it is requested, and one key at a time', async () => {
  const { background, later } = start();
  const steps: string[] = [];
  const work = (key: string) => async () => {
    steps.push(`${key} begins`);
    await Promise.resolve();
    steps.push(`${key} ends`);
    return true;
  };
  expect(['a', 'a', 'b', 'a'].map((key) => later(key, work(key)))).toEqual(Array(4).fill('later'));
  await background.settled();
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('work that is not worth doing is not tried again', async () => {
  const { background, later } = start();
  later('large', async () => false);
  await background.settled();
  expect(later('large', async () => true)).toBe('never');
});

test('failed work is retried at growing intervals, and finally given up', async () => {
  const { background, clock, later } = start();
  const tries: number[] = [];
  const fail = async () => {
    tries.push(clock.now / MINUTE_MS);
    throw new Error('damaged');
  };
  let state = '';
  for (let minute = 0; minute < 60; minute += 1) {
    clock.now = minute * MINUTE_MS;
    state = later('damaged', fail);
    await background.settled();
  }
  expect(tries).toEqual([0, 1, 6, 31]);
  expect(state).toBe('never');
});

test('a success clears the earlier failures', async () => {
  const { background, clock, later } = start();
  const fail = () => Promise.reject(new Error('The store is away'));
  later('key', fail);
  await background.settled();
  clock.now += MINUTE_MS;
  let isDone = false;
  later('key', async () => (isDone = true));
  await background.settled();
  expect(isDone).toBe(true);
  later('key', fail);
  await background.settled();
  clock.now += MINUTE_MS;
  expect(later('key', async () => false)).toBe('later');
  await background.settled();
  expect(later('key', fail)).toBe('never');
});

test('waiting work is dropped when the server stops, and may be requested again', async () => {
  const { background, later } = start();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isDone = false;
  later('first', () => promise);
  later('second', async () => {
    isDone = true;
    return true;
  });
  background.stop();
  resolve(true);
  await background.settled();
  expect(isDone).toBe(false);
  expect(later('second', async () => true)).toBe('later');
});
