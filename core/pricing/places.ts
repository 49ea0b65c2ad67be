import type { CurrencyCode } from '../money/currency.ts';

/** The places where Harbour sells, by ISO 3166 code in lower case; the first is the default. */
export const places = ['hk', 'sg'] as const;

/**
 * The place of a merchant. It decides the buying currency, the tax, the selling company, the payment methods,
 * and the rules for addresses and telephone numbers.
 */
export type Place = (typeof places)[number];

const BUYING_CURRENCIES = { hk: 'HKD', sg: 'SGD' } as const satisfies Readonly<Record<Place, CurrencyCode>>;

/** A currency in which some place buys. */
export type BuyingCurrency = (typeof BUYING_CURRENCIES)[Place];

/**
 * The currency in which a merchant of a place buys. Prices may be shown in other currencies, but all sales
 * are in this one.
 *
 * @example buyingCurrency('sg') // 'SGD'
 */
export function buyingCurrency(place: Place): BuyingCurrency {
  return BUYING_CURRENCIES[place];
}

/**
 * The place whose merchants buy in a currency; `undefined` when there is none.
 *
 * @example placeBuyingIn('SGD') // 'sg'
 */
export function placeBuyingIn(currency: CurrencyCode): Place | undefined {
  return places.find((place) => BUYING_CURRENCIES[place] === currency);
}
