import { type Place, places } from '../pricing/index.ts';
import type { LocalizedText } from './localized.ts';

export { type Place, places };

/**
 * What the settings say of places: the one of visitors who chose none, and those that are named; none are
 * where all are served.
 */
export interface PlaceSettings {
  readonly region: Place;
  readonly regions: readonly { readonly code: Place }[];
}

/** The places the site serves, its own first; every place where the settings name none. */
export function servedPlaces({ region, regions }: PlaceSettings): readonly Place[] {
  const named = regions.map(({ code }) => code);
  const others = named.length === 0 ? places : places.filter((place) => named.includes(place));
  return [region, ...others.filter((place) => place !== region)];
}

/** The names of the places, as an address ends with them. */
export const placeNames: Readonly<Record<Place, LocalizedText>> = {
  hk: { en: 'Hong Kong', 'zh-hk': '香港', 'zh-cn': '香港' },
  sg: { en: 'Singapore', 'zh-hk': '新加坡', 'zh-cn': '新加坡' },
};
