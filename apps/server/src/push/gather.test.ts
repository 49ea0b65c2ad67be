import { expect, test } from 'vitest';
import { createBackground } from '../concurrency/background.ts';
import { createLog } from '../process/create-log.ts';
import { coalesce } from './coalesce.ts';

const HOUR_MS = 3_600_000;

test('repeated requests within the delay run once, and a later one runs again', async () => {
  const background = createBackground(createLog('silent'));
  const done: string[] = [];
  const request = coalesce<string>({
    background,
    delayMs: 1,
    work: async (named) => void done.push(named),
  });
  for (const named of ['a', 'b', 'a', 'a']) request(named);
  await background.settled();
  expect(done).toEqual(['a', 'b']);
  request('a');
  await background.settled();
  expect(done).toEqual(['a', 'b', 'a']);
});

test('waiting requests run at once when the server stops', async () => {
  const background = createBackground(createLog('silent'));
  const done: string[] = [];
  coalesce<string>({ background, delayMs: HOUR_MS, work: async (named) => void done.push(named) })('a');
  background.stop();
  await background.settled();
  expect(done).toEqual(['a']);
});

test('a failure for one key does not stop the others', async () => {
  const background = createBackground(createLog('silent'));
  const done: string[] = [];
  const request = coalesce<string>({
    background,
    delayMs: 1,
    work: async (named) => {
      if (named === 'a') throw new Error('not a');
      done.push(named);
    },
  });
  for (const named of ['a', 'b']) request(named);
  await background.settled();
  expect(done).toEqual(['b']);
});
