import { type Place, placeOfNumber, toE164 } from '@harbour/core/contract/values';

/**
 * The country of a number: a region we sell in, or another, whose numbers are typed with their country code.
 */
export type PhonePlace = Place | 'other';

const PREFIXES: Readonly<Record<Place, string>> = { hk: '+852', sg: '+65' };

/** Returns the place of a stored number; `undefined` while incomplete, as a place is chosen first. */
export function placeOf(value: unknown): PhonePlace | undefined {
  if (typeof value !== 'string' || !value.startsWith('+')) return undefined;
  return placeOfNumber(value) ?? 'other';
}

/** Returns the number in its place's format: without the country code of a region, complete elsewhere. */
export function nationalNumber(value: string, place: PhonePlace | undefined): string {
  if (place === undefined || place === 'other' || !value.startsWith(PREFIXES[place])) return value;
  return value.slice(PREFIXES[place].length).replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

/**
 * Parses a typed number of a place and returns it in E.164 form; `null` for no text, the text itself where it
 * is not a number there or no place is chosen.
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
