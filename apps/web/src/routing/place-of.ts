import { type Place, type PlaceSettings, places, servedPlaces } from '@harbour/core/contract/values';
import { PLACE_PARAMETER, ROUTES, stripLocale } from '@harbour/core/i18n';

/** Returns the place that an address names; `undefined` if it names none in which Harbour sells. */
export function placeInAddress({ searchParams }: Pick<URL, 'searchParams'>): Place | undefined {
  return placeNamed(searchParams.get(PLACE_PARAMETER));
}

/** Returns the place of a page: the one that its address names if the site serves it, else the site's own. */
export function placeOf(url: Pick<URL, 'searchParams'>, features: PlaceSettings): Place {
  const named = placeInAddress(url);
  return named !== undefined && servedPlaces(features).includes(named) ? named : features.region;
}

function placeNamed(code: string | null): Place | undefined {
  return places.find((place) => place === code);
}

/**
 * Returns the place for which a page is shown. Each microsite has a fixed place, whatever its address says.
 */
export function placeShownAt(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  features: PlaceSettings,
): Place {
  return fixedPlaceAt(pathname) ?? placeOf({ searchParams }, features);
}

/**
 * Returns the fixed place of a microsite (specification section 2, and Hong Kong for its own campaign);
 * `undefined` for pages that exist for every place.
 */
export function fixedPlaceAt(pathname: string): Place | undefined {
  const { rest } = stripLocale(pathname);
  const fixed = FIXED_PLACES.find(({ pattern }) => pattern === rest);
  return fixed?.place;
}

const FIXED_PLACES = [
  { pattern: ROUTES.campaign23hkrace.pattern, place: 'hk' },
  { pattern: ROUTES.campaignSg23.pattern, place: 'sg' },
  { pattern: ROUTES.subscription.pattern, place: 'sg' },
] as const;
