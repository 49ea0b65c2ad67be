import { expect, test } from 'vitest';
import { createLatestOnly } from './latest-only.ts';

/** Two requests, one after the other, and the results that were shown. */
function askTwice() {
  const shown: unknown[] = [];
  const take = createLatestOnly();
  const [older, newer] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  for (const { promise } of [older, newer]) {
    take(promise, { onAnswer: (answer) => shown.push(answer), onFailure: (error) => shown.push([error]) });
  }
  const settled = () => Promise.allSettled([older.promise, newer.promise]);
  return { older, newer, shown, settled };
}

test('an answer that comes after that to a later question is dropped', async () => {
  const { older, newer, shown, settled } = askTwice();
  newer.resolve('newer');
  older.resolve('older');
  await settled();
  expect(shown).toEqual(['newer']);
});

test('an answer to an earlier question that comes first is dropped too, and so is its failure', async () => {
  const { older, newer, shown, settled } = askTwice();
  older.reject('the line is down');
  await Promise.allSettled([older.promise]);
  expect(shown).toEqual([]);
  newer.reject('refused');
  await settled();
  expect(shown).toEqual([['refused']]);
});
