import type { Place } from './places.ts';

/**
 * Why a registration number is refused: it does not have the form of its place, or its check letter does not
 * match.
 */
type NumberFault = 'form' | 'checkLetter';

/** A number as stored and printed, or why it is refused. */
export type ReadNumber =
  | { readonly number: string; readonly fault?: never }
  | { readonly fault: NumberFault; readonly number?: never };

/**
 * Reads a business registration number: the BRN in Hong Kong, the UEN in Singapore. Spaces, hyphens and case
 * are ignored.
 *
 * @example readRegistrationNumber('hk', '12345678-000-10-25-7') // { number: '12345678-000' }
 * @example readRegistrationNumber('sg', '196800306e') // { number: '196800306E' }
 */
export function readRegistrationNumber(place: Place, entered: string): ReadNumber {
  return place === 'hk' ? readBusinessRegistration(compact(entered)) : readUen(compact(entered));
}

/**
 * Reads a Singapore GST registration number. Most businesses use their UEN; older and overseas registrations
 * begin with M (`M2-1234567-8`, `M9-0123456-A`, `MR-1234567-8`). IRAS publishes no check rule for those, so
 * only their form is checked.
 *
 * @example readGstNumber('m2-1234567-8') // { number: 'M2-1234567-8' }
 */
export function readGstNumber(entered: string): ReadNumber {
  const text = compact(entered);
  const [, kind, serial, check] = /^(M[\dR])(\d{7})([\dA-Z])$/.exec(text) ?? [];
  return kind ? { number: `${kind}-${serial}-${check}` } : readUen(text);
}

/**
 * The Inland Revenue Department prints `12345678-000-10-25-7` on a certificate: the business, its branch,
 * month and year, and a check digit of the certificate. The first eight digits identify the business, eleven
 * with the branch. The department publishes no check rule for these, so only their form is checked.
 */
function readBusinessRegistration(text: string): ReadNumber {
  const [, business, branch] = /^(\d{8})(?:(\d{3})(?:\d{5})?)?$/.exec(text) ?? [];
  if (!business) return { fault: 'form' };
  return { number: branch ? `${business}-${branch}` : business };
}

/**
 * The three forms of a UEN (https://www.uen.gov.sg, "About UEN"): business, local company, others. ACRA
 * publishes the forms but not the rule for the check letter; this rule is python-stdnum's (`stdnum.sg.uen`)
 * and holds for some 190 published numbers in that library's tests.
 */
const UEN_FORMS = [
  {
    form: /^\d{8}[A-Z]$/,
    alphabet: '0123456789',
    weights: [10, 4, 9, 3, 8, 2, 7, 1],
    offset: 0,
    letters: 'XMKECAWLJDB',
  },
  {
    form: /^(?:18|19|20)\d{7}[A-Z]$/,
    alphabet: '0123456789',
    weights: [10, 8, 6, 4, 9, 7, 5, 3, 1],
    offset: 0,
    letters: 'ZKCMDNERGWH',
  },
  {
    form: /^[RST]\d\d[A-HJ-NP-X]{2}\d{4}[A-HJ-NP-X]$/,
    alphabet: 'ABCDEFGHJKLMNPQRSTUVWX0123456789',
    weights: [4, 3, 5, 3, 10, 2, 2, 5, 7],
    offset: -5,
    letters: 'ABCDEFGHJKL',
  },
] as const;

function readUen(text: string): ReadNumber {
  const rule = UEN_FORMS.find(({ form }) => form.test(text));
  if (!rule) return { fault: 'form' };
  const { alphabet, weights, offset, letters } = rule;
  const sum = weights.reduce<number>(
    (total, weight, index) => total + weight * alphabet.indexOf(text.charAt(index)),
    offset,
  );
  return text.endsWith(letters.charAt(sum % letters.length)) ? { number: text } : { fault: 'checkLetter' };
}

function compact(entered: string): string {
  return entered
    .normalize('NFKC')
    .replace(/[\s‐-―-]/g, '')
    .toUpperCase();
}
