import { addMoney, compareMoney } from '../money/arithmetic.ts';
import { type CurrencyCode, DEFAULT_CURRENCY } from '../money/currency.ts';
import type { Money } from '../money/money.ts';
import type { Place } from './places.ts';
import { taxOn, taxRateAt } from './tax.ts';

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

/**
 * The prices that are charged: in each currency the discounted one, else the full one.
 *
 * Edge rule: a discount in one currency leaves the prices in the others as they are.
 *
 * @example chargedPrices([money('HKD', 900), money('SGD', 150)], [money('HKD', 800)]) // HK$8.00, S$1.50
 */
export function chargedPrices(full: PriceList, discounted: PriceList | null): PriceList {
  const reduced = discounted ?? [];
  return [...reduced, ...full.filter(({ currency }) => !exactPriceIn(reduced, currency))];
}

/**
 * The discounted prices that are above the full one in their currency.
 *
 * Edge rule: a discounted price equal to the full one, or in a currency without one, is not among them.
 *
 * @example discountsAbove([money('HKD', 900), money('SGD', 150)], [money('HKD', 901)]) // HK$9.01
 */
export function discountsAbove(full: PriceList, discounted: PriceList | null): PriceList {
  return (discounted ?? []).filter(({ currency, amount }) => {
    const whole = exactPriceIn(full, currency);
    return whole !== undefined && amount > whole.amount;
  });
}

/** The order of two shown prices; `undefined` is a price on request. */
type ComparePrices = (one: Money | undefined, other: Money | undefined) => number;

/**
 * Returns the order of prices that are shown in `currency`, the lowest first; suits `toSorted`. Since
 * `priceIn` falls back to HKD, shown prices may have several currencies, which `compareMoney` refuses.
 *
 * Edge rule: prices in another currency come after all those in `currency`, whatever their amounts; prices
 * on request come last.
 *
 * @example
 * [money('HKD', 1), undefined, money('SGD', 2)].toSorted(comparePricesIn('SGD'))
 * // S$0.02, HK$0.01, undefined
 */
export function comparePricesIn(currency: CurrencyCode): ComparePrices {
  const rankOf = (price: Money | undefined) =>
    price === undefined ? 2 : Number(price.currency !== currency);
  return (one, other) => {
    if (one === undefined || other === undefined || rankOf(one) !== rankOf(other))
      return rankOf(one) - rankOf(other);
    if (one.currency === other.currency) return compareMoney(one, other);
    return one.currency < other.currency ? -1 : 1;
  };
}

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
