import type { CurrencyCode } from '@harbour/core/money';
import { buyingCurrency, type Place, type PriceContext } from '@harbour/core/pricing';
import type { PageArgs, SiteFeatures } from '../page-contract.ts';
import type { Catalogue } from '../quote/catalogue.ts';
import { placeOf } from '../routing/place-of.ts';

/**
 * The currency of a place's prices until the visitor chooses one: the site's, or the place's own when it is
 * not the site's default place.
 */
export function usualCurrency(
  place: Place,
  { region, currency }: Pick<SiteFeatures, 'region' | 'currency'>,
): CurrencyCode {
  return place === region ? currency : buyingCurrency(place);
}

/**
 * The currencies in which the calculator shows prices: that of the place, then the one that is chosen at
 * first, which the settings may not list, then the others that they offer.
 */
export function shownCurrencies(
  { place, currency }: Pick<PriceContext, 'place' | 'currency'>,
  { currencies }: Pick<SiteFeatures, 'currencies'>,
): readonly CurrencyCode[] {
  return [...new Set([buyingCurrency(place), currency, ...currencies])];
}

/** The context of the calculator's prices now, with the currencies that it offers. */
export async function calculatorContext(
  args: Pick<PageArgs, 'features' | 'url'>,
): Promise<PriceContext & Pick<Catalogue, 'currencies'>> {
  const context = await currentPriceContext(args);
  return { ...context, currencies: shownCurrencies(context, await args.features()) };
}

/** The context in which prices are shown now: the tax of the page's place, and its usual currency. */
export async function currentPriceContext({
  features,
  url,
}: Pick<PageArgs, 'features' | 'url'>): Promise<PriceContext> {
  const site = await features();
  const place = placeOf(url, site);
  return { place, currency: usualCurrency(place, site), at: new Date().toISOString() };
}
