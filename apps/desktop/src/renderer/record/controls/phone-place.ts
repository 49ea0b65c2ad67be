import { type SellingRegion, sellingRegions, toE164 } from '@harbour/core/contract';

/** Where a number is: a region we sell in, or elsewhere, where it is typed with its country code. */
export type PhonePlace = SellingRegion | 'other';

const PREFIXES: Readonly<Record<SellingRegion, string>> = { hk: '+852', sg: '+65' };

/** The place of a stored number; the first region where there is none yet. */
export function placeOf(value: unknown): PhonePlace {
  if (typeof value !== 'string' || !value.startsWith('+')) return 'hk';
  return sellingRegions.find((region) => toE164(region, value) === value) ?? 'other';
}

/** The number as its place writes it: without the country code of a region, whole elsewhere. */
export function nationalNumber(value: string, place: PhonePlace): string {
  if (place === 'other' || !value.startsWith(PREFIXES[place])) return value;
  return value.slice(PREFIXES[place].length).replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

/** What a typed number means in a place: E.164 form, `null` for nothing, the text itself where it is no number there. */
export function readPhone(typed: string, place: PhonePlace): string | null {
  if (typed.trim() === '') return null;
  if (place !== 'other') return toE164(place, typed) ?? typed;
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : typed;
}
