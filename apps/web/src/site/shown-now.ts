import { buyingCurrency, type ShownIn } from '@harbour/core/pricing';
import type { PageArgs } from '../page-contract.ts';
import { placeOf } from '../routing/place-of.ts';

/**
 * Returns how prices are shown now: with the tax of the page's place, in the site's currency, or in the
 * place's own where that is not the site's default place.
 */
export async function shownNow({ features, url }: Pick<PageArgs, 'features' | 'url'>): Promise<ShownIn> {
  const site = await features();
  const place = placeOf(url, site);
  return {
    place,
    currency: place === site.region ? site.currency : buyingCurrency(place),
    at: new Date().toISOString(),
  };
}
