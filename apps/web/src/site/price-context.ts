import { buyingCurrency, type PriceContext } from '@harbour/core/pricing';
import type { PageArgs } from '../page-contract.ts';
import { placeOf } from '../routing/place-of.ts';

/**
 * The context in which prices are shown now: the tax of the page's place, and the site's currency, or the
 * place's own when it is not the site's default place.
 */
export async function currentPriceContext({
  features,
  url,
}: Pick<PageArgs, 'features' | 'url'>): Promise<PriceContext> {
  const site = await features();
  const place = placeOf(url, site);
  return {
    place,
    currency: place === site.region ? site.currency : buyingCurrency(place),
    at: new Date().toISOString(),
  };
}
