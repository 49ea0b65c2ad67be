import { type Place, places } from '../pricing/index.ts';
import type { LocalizedText } from './localized.ts';

export { type Place, places };

/**
 * The place settings: the default one for visitors who chose none, and the served ones; an empty list means
 * all.
 */
export interface PlaceSettings {
  readonly region: Place;
  readonly regions: readonly { readonly code: Place }[];
}

/** The places that the site serves, its default first; all places when the settings list none. */
export function servedPlaces({ region, regions }: PlaceSettings): readonly Place[] {
  const named = regions.map(({ code }) => code);
  const others = named.length === 0 ? places : places.filter((place) => named.includes(place));
  return [region, ...others.filter((place) => place !== region)];
}

/** The names of the places, as they end a postal address. */
export const placeNames: Readonly<Record<Place, LocalizedText>> = {
  hk: { en: 'Hong Kong', 'zh-hk': '香港', 'zh-cn': '香港' },
  sg: { en: 'Singapore', 'zh-hk': '新加坡', 'zh-cn': '新加坡' },
};
