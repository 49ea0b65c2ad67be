import * as v from 'valibot';
import { type CurrencyCode, currencyCodes, visibleCurrencies } from '../../money/currency.ts';
import { type Money, money } from '../../money/money.ts';

/** Accepts the code of a currency Harbour sells in. */
export const currencySchema: v.GenericSchema<unknown, CurrencyCode> = v.picklist(
  currencyCodes,
  'Expected a currency Harbour sells in',
);

/** Accepts the code of a currency that pickers may offer; hidden ones are refused. */
export const offeredCurrencySchema: v.GenericSchema<unknown, CurrencyCode> = v.picklist(
  visibleCurrencies,
  `Expected a currency that can be offered: ${visibleCurrencies.join(', ')}`,
);

/**
 * Accepts `{currency, amount}` with a known currency and a whole number of minor units; amounts may be
 * negative (credits).
 */
export const moneySchema: v.GenericSchema<unknown, Money> = v.pipe(
  v.strictObject({
    currency: currencySchema,
    amount: v.pipe(v.number(), v.safeInteger('Expected a whole number of minor units')),
  }),
  v.transform(({ currency, amount }) => money(currency, amount)),
);

const nonNegative = v.check(({ amount }: Money) => amount >= 0, 'A price cannot be negative');

/** Accepts at least one price, one per currency, none negative. */
export const priceListSchema: v.GenericSchema<unknown, readonly Money[]> = v.pipe(
  v.array(v.pipe(moneySchema, nonNegative)),
  v.minLength(1, 'At least one price is needed'),
  v.check(
    (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
    'Two prices share a currency',
  ),
);
