import { addMoney, type Money } from '@harbour/core/money';
import { type PriceList, priceIn, taxOn, taxRateAt, taxRegionFor } from '@harbour/core/pricing';
import type { OfferedCurrency } from './calculator-choice.ts';

/** One thing's price as a visitor may be shown it: tax included, where there is a tax. `undefined` where it has no price. */
export function shownPrice(
  prices: PriceList,
  { currency, at }: { readonly currency: OfferedCurrency; readonly at: string },
): Money | undefined {
  const net = priceIn(prices, currency);
  return net && addMoney(net, taxOn(net, taxRateAt(taxRegionFor(net.currency), at)));
}
