import { addMoney, type CurrencyCode, type Money } from '../money/index.ts';
import { type PriceList, priceIn } from './price-list.ts';
import { taxOn, taxRateAt, taxRegionFor } from './tax.ts';

/** In which currency a price is shown, and when: a local calendar day, or a moment with its offset. */
export interface ShownIn {
  readonly currency: CurrencyCode;
  readonly at: string;
}

/**
 * One thing's price as a buyer may be shown it: what `priceIn` finds, with the tax that holds then where there is one.
 *
 * @example grossPriceIn([money('SGD', 10_000)], { currency: 'SGD', at: '2026-01-01' }) // S$109.00
 */
export function grossPriceIn(prices: PriceList, { currency, at }: ShownIn): Money | undefined {
  const net = priceIn(prices, currency);
  return net && addMoney(net, taxOn(net, taxRateAt(taxRegionFor(net.currency), at)));
}
