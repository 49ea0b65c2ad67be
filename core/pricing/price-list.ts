import { type CurrencyCode, DEFAULT_CURRENCY } from '../money/currency.ts';
import type { Money } from '../money/money.ts';

/** The monthly price of one item before tax, once per currency; amounts are never negative. */
export type PriceList = readonly Money[];

/**
 * The price in `currency`, else the one in HKD, else `undefined`. Nothing is ever converted.
 *
 * Edge rule: print the currency of the result, not the requested one, since it may be HKD.
 *
 * @example priceIn([money('HKD', 68_800)], 'SGD') // HK$688.00
 */
export function priceIn(prices: PriceList, currency: CurrencyCode): Money | undefined {
  return exactPriceIn(prices, currency) ?? exactPriceIn(prices, DEFAULT_CURRENCY);
}

/** The price in `currency` itself, or `undefined`. */
export function exactPriceIn(prices: PriceList, currency: CurrencyCode): Money | undefined {
  return prices.find((price) => price.currency === currency);
}
