import { newRecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { supposedPrices } from './read-account.ts';

const part = (id: string, amount: number, taxPercent = 0) => ({
  id,
  count: 1,
  unit: money('SGD', amount),
  taxPercent,
});
const record = {
  currency: 'SGD' as const,
  termStart: '2026-03-02',
  plan: newRecordId(),
  modules: [],
  prepayMonths: 1,
};

test('the supposed price of a plan is the month total minus its modules, before tax', () => {
  const catalogue = () => [part('lite', 10_000, 9), part('kiosk', 2_000, 9)];
  const sold = { ...record, monthTotal: money('SGD', 11_990) };
  expect(supposedPrices(sold, catalogue)).toEqual([part('lite', 9_000, 9), part('kiosk', 2_000, 9)]);
});

test('a supposed price is never negative', () => {
  const catalogue = () => [part('lite', 1_000), part('kiosk', 2_000)];
  const sold = { ...record, monthTotal: money('SGD', 500) };
  expect(supposedPrices(sold, catalogue)).toEqual([part('lite', 0), part('kiosk', 2_000)]);
});

test('no price is supposed if the catalogue has none', () => {
  const sold = { ...record, monthTotal: money('SGD', 500) };
  expect(supposedPrices(sold, () => undefined)).toEqual([]);
  expect(supposedPrices(sold, () => [])).toEqual([]);
});
