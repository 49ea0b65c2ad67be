import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBackground } from '../concurrency/background.ts';
import { createLaterWork } from './later-work.ts';

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
