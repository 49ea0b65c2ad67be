import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBackground } from '../concurrency/background.ts';
import { createLaterWork } from './later-work.ts';

const start = () => {
  const background = createBackground(pino({ level: 'silent' }));
  return { background, later: createLaterWork(background) };
};

test('a key is worked on once however often it is asked for, and one key after another', async () => {
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

test('what is not worth it, or failed, is not tried again', async () => {
  const { background, later } = start();
  let tries = 0;
  const fail = async () => {
    tries += 1;
    throw new Error('damaged');
  };
  later('large', async () => false);
  later('damaged', fail);
  await background.settled();
  expect(later('large', async () => true)).toBe('never');
  expect(later('damaged', fail)).toBe('never');
  await background.settled();
  expect(tries).toBe(1);
});

test('work that waits is dropped when the server stops, and may be asked for again', async () => {
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
