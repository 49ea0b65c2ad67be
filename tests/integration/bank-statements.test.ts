import type { RecordOf } from '@harbour/core/contract/collections';
import { expect, test } from 'vitest';
import { startTestApp } from '../kit/start-test-app.ts';

test('a second equal payment of a day is added from another statement, by the balance after it', async () => {
  await using app = await startTestApp({ seed: 'demo' });
  const admin = await app.signIn('admin');
  const companies: readonly RecordOf<'sellingCompanies'>[] = await app.find('sellingCompanies');
  const company = companies.find(({ places }) => places.some(({ place }) => place === 'hk'))?._id;
  const hkd = (amount: number) => ({ currency: 'HKD', amount });
  const line = { bookedOn: '2026-03-20', amount: hkd(5000), details: 'FPS TRANSFER' };
  const [noon, evening] = [
    { ...line, balance: hkd(5000) },
    { ...line, balance: hkd(10_000) },
  ];
  const send = async (...lines: readonly object[]) =>
    (await admin.post('/api/bankTransactions/importStatement', { company, lines })).body;
  expect(await send(noon)).toEqual({ added: 1, known: 0, matched: 0 });
  expect(await send(evening)).toEqual({ added: 1, known: 0, matched: 0 });
  expect(await send(evening, noon)).toEqual({ added: 0, known: 2, matched: 0 });
  expect(await send(line, line)).toEqual({ added: 0, known: 2, matched: 0 });
  expect(await send(line, line, line)).toEqual({ added: 1, known: 2, matched: 0 });
});
