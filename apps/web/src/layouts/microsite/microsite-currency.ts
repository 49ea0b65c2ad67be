import type { CurrencyCode } from '@harbour/core/money';
import { type BuyingCurrency, buyingCurrency, type Place } from '@harbour/core/pricing';
import { fixedPlaceAt } from '../../routing/place-of.ts';
import { SENT_PARAMETER } from '../../routing/route-functions.ts';

/**
 * The place of a page in the microsite's layout: Singapore (specification section 2), and Hong Kong for its
 * own campaign.
 */
export function micrositePlaceAt(pathname: string): Place {
  return fixedPlaceAt(pathname) ?? 'sg';
}

/** The default currency of prices at a path of the microsite. */
export function micrositeCurrencyAt(pathname: string): BuyingCurrency {
  return buyingCurrency(micrositePlaceAt(pathname));
}

/** The currencies that a page of the microsite offers: those of the site, and always that of its place. */
export function micrositeCurrencies(
  pathname: string,
  currencies: readonly CurrencyCode[],
): readonly CurrencyCode[] {
  const own = micrositeCurrencyAt(pathname);
  return currencies.includes(own) ? currencies : [own, ...currencies];
}

/** The currency of prices on the microsite: the one that the URL names if it is offered, else the place's. */
export function micrositeCurrency(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  currencies: readonly CurrencyCode[],
): CurrencyCode {
  const named = searchParams.get('currency');
  const offered = micrositeCurrencies(pathname, currencies);
  return offered.find((code) => code === named) ?? micrositeCurrencyAt(pathname);
}

/**
 * The other parameters of a URL, which a change of currency keeps, except the one that says that a form was
 * sent.
 */
export function besideCurrency(search: URLSearchParams): readonly (readonly [name: string, value: string])[] {
  return [...search].filter(([name]) => name !== 'currency' && name !== SENT_PARAMETER);
}
