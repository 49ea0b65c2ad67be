import { expect, test } from 'vitest';
import { createRandom } from '../../tools/billing-simulation/random.ts';
import { IS_FULL } from '../kit/full-form.ts';
import { compareRestPrices } from '../kit/rest-prices.ts';

// `npm run test:all` makes 150 choices, and `npm run billing:simulate -- --rest 10000` makes 10,000.
const CHOICES = IS_FULL ? 150 : 25;

test(`every price and document matches the oracle for ${CHOICES} choices over REST`, async () => {
  const { counts, differences } = await compareRestPrices(CHOICES, createRandom(20_261_122).whole);
  expect(differences).toEqual([]);
  expect(counts).toMatchObject({ prices: CHOICES, orders: CHOICES, bills: CHOICES });
  expect(counts.creditNotes).toBeGreaterThanOrEqual(CHOICES / 10);
  expect(counts.changes).toBeGreaterThan(CHOICES / 3);
});
