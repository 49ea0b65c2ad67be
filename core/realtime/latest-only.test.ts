import { expect, test } from 'vitest';
import { createLatestOnly } from './latest-only.ts';

/** Two requests, one after the other, and the results that were shown. */
function askTwice() {
  const shown: unknown[] = [];
  const latest = createLatestOnly();
  const [older, newer] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  for (const { promise } of [older, newer]) {
    latest.take(promise, {
      onResponse: (response) => shown.push(response),
      onFailure: (error) => shown.push([error]),
    });
  }
  const settled = () => Promise.allSettled([older.promise, newer.promise]);
  return { older, newer, latest, shown, settled };
}

test('drops a response that arrives after that of a later request', async () => {
  const { older, newer, shown, settled } = askTwice();
  newer.resolve('newer');
  older.resolve('older');
  await settled();
  expect(shown).toEqual(['newer']);
});

test('drops the response of an earlier request even if it arrives first', async () => {
  const { older, newer, shown, settled } = askTwice();
  older.resolve('older');
  await older.promise;
  expect(shown).toEqual([]);
  newer.resolve('newer');
  await settled();
  expect(shown).toEqual(['newer']);
});

test('drops the failure of an earlier request even if it arrives first', async () => {
  const { older, newer, shown, settled } = askTwice();
  older.reject('the line is down');
  await Promise.allSettled([older.promise]);
  expect(shown).toEqual([]);
  newer.reject('refused');
  await settled();
  expect(shown).toEqual([['refused']]);
});

test('does not show a dropped result, and shows that of the next request', async () => {
  const { older, newer, latest, shown, settled } = askTwice();
  latest.drop();
  older.resolve('older');
  newer.resolve('newer');
  await settled();
  expect(shown).toEqual([]);
  const next = Promise.resolve('next');
  latest.take(next, { onResponse: (response) => shown.push(response), onFailure: () => {} });
  await next;
  expect(shown).toEqual(['next']);
});
