import { type Place, places } from './places.ts';

/**
 * Digits of a number within a region, and what may stand before them. Singapore's rule is the specification's
 * (section 5).
 */
const NUMBER_PLANS = {
  hk: { prefix: '852', national: /^[2-9]\d{7}$/ },
  sg: { prefix: '65', national: /^[689]\d{7}$/ },
} as const satisfies Readonly<Record<Place, { readonly prefix: string; readonly national: RegExp }>>;

/**
 * A typed telephone number of a region in E.164 form, `undefined` when it is none. Spaces, hyphens, dots and
 * brackets do not count, and the region's own prefix may be there or not. The region is the person's to say:
 * 9123 4567 is a number in both.
 *
 * @example toE164('hk', '9123 4567') // '+85291234567'
 * @example toE164('sg', '+65 9123-4567') // '+6591234567'
 * @example toE164('sg', '5123 4567') // undefined
 */
export function toE164(region: Place, typed: string): string | undefined {
  const { prefix, national } = NUMBER_PLANS[region];
  const digits = typed.normalize('NFKC').replace(/[\s().-]/g, '');
  const rest = digits.replace(new RegExp(`^(?:\\+|00)${prefix}`), '');
  if (national.test(rest)) return `+${prefix}${rest}`;
  const bare = rest.startsWith(prefix) ? rest.slice(prefix.length) : '';
  return national.test(bare) ? `+${prefix}${bare}` : undefined;
}

/**
 * The place that a number in E.164 form belongs to; `undefined` for a number of neither place, and for one
 * that is under the prefix of a place but does not fit its number plan.
 *
 * @example placeOfNumber('+6591234567') // 'sg'
 * @example placeOfNumber('+6551234567') // undefined
 */
export function placeOfNumber(e164: string): Place | undefined {
  return places.find((place) => toE164(place, e164) === e164);
}

/**
 * True for a number in E.164 form, unless it has the prefix of a place and too few or too many digits, or
 * others than numbers there begin with.
 */
export function isStorableNumber(e164: string): boolean {
  const hasPlacePrefix = places.some((place) => e164.startsWith(`+${NUMBER_PLANS[place].prefix}`));
  return /^\+[1-9]\d{6,14}$/.test(e164) && (!hasPlacePrefix || placeOfNumber(e164) !== undefined);
}

/**
 * True for digits typed without a country code that are a number in both places, so that the writer has to
 * say which is meant.
 *
 * @example fitsBothPlaces('9123 4567') // true
 * @example fitsBothPlaces('+65 9123 4567') // false
 */
export function fitsBothPlaces(typed: string): boolean {
  const numbers = places.map((place) => toE164(place, typed));
  return numbers.every((number) => number !== undefined);
}

/**
 * Prints a stored number as it is read aloud; anything else as it is.
 *
 * @example readablePhone('+85291234567') // '+852 9123 4567'
 */
export function readablePhone(e164: string): string {
  return e164.replace(/^(\+852|\+65)(\d{4})(\d{4})$/, '$1 $2 $3');
}
