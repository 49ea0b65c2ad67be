import { type Place, places } from '../pricing/index.ts';

export { type Place, places };

/** What the settings say of places: the one of visitors who chose none, and those that are named; none are where all are served. */
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

/** The English names of the places, for messages to developers; people read `common:region`. */
export const placeNames: Readonly<Record<Place, string>> = { hk: 'Hong Kong', sg: 'Singapore' };
