import { type Place, places } from '../../pricing/places.ts';

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

/** The languages of the regions, each once, in the order of the regions. */
export function regionLocales<L>(regions: readonly { readonly locale: L }[]): readonly L[] {
  return [...new Set(regions.map(({ locale }) => locale))];
}

/** The English names of the places, for messages to developers; people read `common:region`. */
export const placeNames: Readonly<Record<Place, string>> = { hk: 'Hong Kong', sg: 'Singapore' };
