import { addMoney } from '../money/arithmetic.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Money } from '../money/money.ts';
import type { Place } from './places.ts';
import { type PriceList, priceIn } from './price-list.ts';
import { taxOn, taxRateAt } from './tax.ts';

/**
 * The place whose tax a shown price includes, the currency, and the day of the tax: a local calendar day, or
 * a time with its offset.
 */
export interface PriceContext {
  /** The place of the merchant who looks at the price. */
  readonly place: Place;
  readonly currency: CurrencyCode;
  readonly at: string;
}

/**
 * The price that `priceIn` finds, plus the tax of the buyer's place on that day, whatever the currency.
 *
 * @example
 * grossPriceIn([money('SGD', 10_000)], { place: 'sg', currency: 'SGD', at: '2026-01-01' })
 * // S$109.00
 */
export function grossPriceIn(prices: PriceList, { place, currency, at }: PriceContext): Money | undefined {
  const net = priceIn(prices, currency);
  return net && addMoney(net, taxOn(net, taxRateAt(place, at)));
}
