import type { SellingRegion } from './selling-regions.ts';

/** Digits of a number within a region, and what may stand before them. Singapore's rule is the specification's (section 5). */
const NUMBER_PLANS = {
  hk: { prefix: '852', national: /^[2-9]\d{7}$/ },
  sg: { prefix: '65', national: /^[689]\d{7}$/ },
} as const satisfies Readonly<Record<SellingRegion, { readonly prefix: string; readonly national: RegExp }>>;

/**
 * A typed telephone number of a region in E.164 form, `undefined` when it is none. Spaces, hyphens, dots and brackets do not count, and
 * the region's own prefix may be there or not. The region is the person's to say: 9123 4567 is a number in both.
 *
 * @example toE164('hk', '9123 4567') // '+85291234567'
 * @example toE164('sg', '+65 9123-4567') // '+6591234567'
 * @example toE164('sg', '5123 4567') // undefined
 */
export function toE164(region: SellingRegion, typed: string): string | undefined {
  const { prefix, national } = NUMBER_PLANS[region];
  const digits = typed.normalize('NFKC').replace(/[\s().-]/g, '');
  const rest = digits.replace(new RegExp(`^(?:\\+|00)${prefix}`), '');
  if (national.test(rest)) return `+${prefix}${rest}`;
  const bare = rest.startsWith(prefix) ? rest.slice(prefix.length) : '';
  return national.test(bare) ? `+${prefix}${bare}` : undefined;
}

/**
 * Prints a stored number as it is read aloud; anything else as it is.
 *
 * @example readablePhone('+85291234567') // '+852 9123 4567'
 */
export function readablePhone(e164: string): string {
  return e164.replace(/^(\+852|\+65)(\d{4})(\d{4})$/, '$1 $2 $3');
}
