import { type BuyingCurrency, buyingCurrency, type Place } from '@harbour/core/pricing';
import { fixedPlaceAt } from '../../routing/place-of.ts';

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
