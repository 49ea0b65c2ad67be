import { expect, test } from 'vitest';
import { createRandom } from '../../tools/billing-simulation/random.ts';
import { compareRestPrices } from '../kit/rest-prices.ts';

// `npm run billing:simulate -- --rest 10000` is the long form.
test('price, order, bill, change and credit note are the oracle’s to the cent, for 150 choices over REST', async () => {
  const { counts, differences } = await compareRestPrices(150, createRandom(20_261_122).whole);
  expect(differences).toEqual([]);
  expect(counts).toMatchObject({ prices: 150, orders: 150, bills: 150, creditNotes: 18 });
  expect(counts.changes).toBeGreaterThan(50);
});
