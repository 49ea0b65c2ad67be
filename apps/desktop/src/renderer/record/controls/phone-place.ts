import { type Place, placeOfNumber, toE164 } from '@harbour/core/contract';

/** Where a number is: a region we sell in, or elsewhere, where it is typed with its country code. */
export type PhonePlace = Place | 'other';

const PREFIXES: Readonly<Record<Place, string>> = { hk: '+852', sg: '+65' };

/**
 * The place of a stored number; `undefined` where there is no whole number yet, which belongs to no place
 * before somebody chooses one.
 */
export function placeOf(value: unknown): PhonePlace | undefined {
  if (typeof value !== 'string' || !value.startsWith('+')) return undefined;
  return placeOfNumber(value) ?? 'other';
}

/** The number as its place writes it: without the country code of a region, whole elsewhere. */
export function nationalNumber(value: string, place: PhonePlace | undefined): string {
  if (place === undefined || place === 'other' || !value.startsWith(PREFIXES[place])) return value;
  return value.slice(PREFIXES[place].length).replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

/**
 * A typed number in E.164 form as its place reads it; `null` for nothing, the text itself where it is no
 * number there or no place is chosen.
 */
export function readPhone(typed: string, place: PhonePlace | undefined): string | null {
  if (typed.trim() === '') return null;
  if (place !== undefined && place !== 'other') return toE164(place, typed) ?? typed;
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : typed;
}
