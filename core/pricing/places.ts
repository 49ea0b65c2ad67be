import type { CurrencyCode } from '../money/index.ts';

/** The places Harbour sells in, by their ISO 3166 codes in lower case; the first is the default. */
export const places = ['hk', 'sg'] as const;

/**
 * Where a merchant is. The place decides the currency that is bought in, the tax, the selling company, the
 * payment methods, and the rules for addresses and telephone numbers.
 */
export type Place = (typeof places)[number];

const BUYING_CURRENCIES = { hk: 'HKD', sg: 'SGD' } as const satisfies Readonly<Record<Place, CurrencyCode>>;

/** A currency that some place buys in. */
export type BuyingCurrency = (typeof BUYING_CURRENCIES)[Place];

/**
 * The currency in which a merchant of a place buys. Prices may be shown in other currencies, but nothing is
 * sold in them.
 *
 * @example buyingCurrency('sg') // 'SGD'
 */
export function buyingCurrency(place: Place): BuyingCurrency {
  return BUYING_CURRENCIES[place];
}

/**
 * The place whose merchants buy in a currency; `undefined` for a currency that nobody buys in.
 *
 * @example placeBuyingIn('SGD') // 'sg'
 */
export function placeBuyingIn(currency: CurrencyCode): Place | undefined {
  return places.find((place) => BUYING_CURRENCIES[place] === currency);
}
