import type { CurrencyCode } from '@harbour/core/money';
import { buyingCurrency, type Place, type PriceContext } from '@harbour/core/pricing';
import type { PageArgs, SiteFeatures } from '../page-contract.ts';
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

/** The context in which prices are shown now: the tax of the page's place, and its usual currency. */
export async function currentPriceContext({
  features,
  url,
}: Pick<PageArgs, 'features' | 'url'>): Promise<PriceContext> {
  const site = await features();
  const place = placeOf(url, site);
  return { place, currency: usualCurrency(place, site), at: new Date().toISOString() };
}
