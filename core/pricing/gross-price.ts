import { addMoney, type CurrencyCode, type Money } from '../money/index.ts';
import type { Place } from './places.ts';
import { type PriceList, priceIn } from './price-list.ts';
import { taxOn, taxRateAt } from './tax.ts';

/**
 * Whose tax a shown price includes, its currency, and the day of that tax: a local calendar day, or a moment
 * with its offset.
 */
export interface ShownIn {
  /** The place of the merchant who looks at the price. */
  readonly place: Place;
  readonly currency: CurrencyCode;
  readonly at: string;
}

/**
 * Returns the price that `priceIn` finds with the tax of the buyer's place on that day, whatever the
 * currency.
 *
 * @example
 * grossPriceIn([money('SGD', 10_000)], { place: 'sg', currency: 'SGD', at: '2026-01-01' })
 * // S$109.00
 */
export function grossPriceIn(prices: PriceList, { place, currency, at }: ShownIn): Money | undefined {
  const net = priceIn(prices, currency);
  return net && addMoney(net, taxOn(net, taxRateAt(place, at)));
}
