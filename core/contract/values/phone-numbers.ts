import { type Place, places } from '../../pricing/places.ts';

/**
 * The dialling prefix of a region and the form of its national numbers. Singapore's rule is the
 * specification's (section 5).
 */
const NUMBER_PLANS = {
  hk: { prefix: '852', national: /^[2-9]\d{7}$/ },
  sg: { prefix: '65', national: /^[689]\d{7}$/ },
} as const satisfies Readonly<Record<Place, { readonly prefix: string; readonly national: RegExp }>>;

/**
 * Converts a typed telephone number of a region to E.164; `undefined` when it is not one. Spaces, hyphens,
 * dots, brackets and the region's own prefix are optional. The person must choose the region: 9123 4567 is
 * valid in both.
 *
 * @example toE164('hk', '9123 4567') // '+85291234567'
 * @example toE164('sg', '+65 9123-4567') // '+6591234567'
 * @example toE164('sg', '5123 4567') // undefined
 */
export function toE164(region: Place, entered: string): string | undefined {
  const { prefix, national } = NUMBER_PLANS[region];
  const digits = entered.normalize('NFKC').replace(/[\s().-]/g, '');
  const rest = digits.replace(new RegExp(`^(?:\\+|00)${prefix}`), '');
  if (national.test(rest)) return `+${prefix}${rest}`;
  const bare = rest.startsWith(prefix) ? rest.slice(prefix.length) : '';
  return national.test(bare) ? `+${prefix}${bare}` : undefined;
}

/**
 * The place of an E.164 number; `undefined` for a number of neither place, and for one that has a place's
 * prefix but does not fit its number plan.
 *
 * @example placeOfNumber('+6591234567') // 'sg'
 * @example placeOfNumber('+6551234567') // undefined
 */
export function placeOfNumber(e164: string): Place | undefined {
  return places.find((place) => toE164(place, e164) === e164);
}

/** True for an E.164 number, unless it has the prefix of a place and does not fit its number plan. */
export function isStorableNumber(e164: string): boolean {
  const hasPlacePrefix = places.some((place) => e164.startsWith(`+${NUMBER_PLANS[place].prefix}`));
  return /^\+[1-9]\d{6,14}$/.test(e164) && (!hasPlacePrefix || placeOfNumber(e164) !== undefined);
}

/**
 * True for digits without a country code that are valid in both places, so that the writer must choose.
 *
 * @example fitsBothPlaces('9123 4567') // true
 * @example fitsBothPlaces('+65 9123 4567') // false
 */
export function fitsBothPlaces(entered: string): boolean {
  const numbers = places.map((place) => toE164(place, entered));
  return numbers.every((number) => number !== undefined);
}

/**
 * Formats a stored number for reading; returns anything else unchanged.
 *
 * @example readablePhone('+85291234567') // '+852 9123 4567'
 */
export function readablePhone(e164: string): string {
  return e164.replace(/^(\+852|\+65)(\d{4})(\d{4})$/, '$1 $2 $3');
}
