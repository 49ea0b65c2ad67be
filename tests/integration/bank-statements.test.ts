import type { RecordOf } from '@harbour/core/contract/collections';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

const hkd = (amount: number) => ({ currency: 'HKD', amount });

/** Returns a function that imports lines to the account in Hong Kong, as an admin. */
async function startImporting(app: TestApp) {
  const admin = await app.signIn('admin');
  const companies: readonly RecordOf<'sellingCompanies'>[] = await app.find('sellingCompanies');
  const company = companies.find(({ places }) => places.some(({ place }) => place === 'hk'))?._id;
  return async (...lines: readonly object[]) =>
    (await admin.post('/api/bankTransactions/importStatement', { company, lines })).body;
}

test('stores each of several equal payments of a day once, even in concurrent imports', async () => {
  await using app = await startTestApp({ seed: 'demo' });
  const send = await startImporting(app);
  const day = [1, 2, 3, 4].map((n) => ({
    bookedOn: '2026-03-21',
    amount: hkd(5000),
    details: 'FPS TRANSFER',
    balance: hkd(5000 * n),
  }));
  const [morning, evening] = [day.slice(0, 2), day.slice(2)];
  const counts = await Promise.all([morning, evening, day.toReversed()].map((lines) => send(...lines)));
  expect(counts.map(({ added, known }) => added + known)).toEqual([2, 2, 4]);
  const stored: readonly RecordOf<'bankTransactions'>[] = await app.find('bankTransactions', {
    bookedOn: '2026-03-21',
  });
  const balances = stored.map(({ balance }) => balance?.amount);
  expect(balances.toSorted()).toEqual([10_000, 15_000, 20_000, 5000]);
});

test('adds a second equal payment of a day from another statement, told apart by its balance', async () => {
  await using app = await startTestApp({ seed: 'demo' });
  const send = await startImporting(app);
  const line = { bookedOn: '2026-03-20', amount: hkd(5000), details: 'FPS TRANSFER' };
  const [noon, evening] = [
    { ...line, balance: hkd(5000) },
    { ...line, balance: hkd(10_000) },
  ];
  expect(await send(noon)).toEqual({ added: 1, known: 0, matched: 0 });
  expect(await send(evening)).toEqual({ added: 1, known: 0, matched: 0 });
  expect(await send(evening, noon)).toEqual({ added: 0, known: 2, matched: 0 });
  expect(await send(line, line)).toEqual({ added: 0, known: 2, matched: 0 });
  expect(await send(line, line, line)).toEqual({ added: 1, known: 2, matched: 0 });
});
