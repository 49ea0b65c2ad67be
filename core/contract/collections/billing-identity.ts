import { isEmailAddress } from '../values/email-address.ts';
import type { Place } from '../values/places.ts';
import { readGstNumber, readRegistrationNumber } from '../values/registration-numbers.ts';
import type { BillingIdentity } from './billing-profiles.ts';

/** The most addresses to which invoices are mailed. */
export const MOST_BILLING_EMAILS = 10;

/** Why a field of a billing identity is refused. */
export type BillingFault =
  | 'required'
  | 'tooLong'
  | 'postcodeSg'
  | 'postcodeHk'
  | 'otherPlace'
  | 'businessRegistration'
  | 'uen'
  | 'uenCheckLetter'
  | 'gstNumber'
  | 'gstNumberHk'
  | 'emailFormat'
  | 'emailTwice'
  | 'tooManyEmails';

/** One refused field; `path` is the field's own, such as `address.zipcode` or `emails.1.email`. */
export interface BillingIssue {
  readonly path: string;
  readonly code: BillingFault;
}

/** A billing identity as a form or caller supplies it, unchecked. */
export type EnteredIdentity = Loose<Omit<BillingIdentity, 'address'>> & {
  readonly address?: Loose<BillingIdentity['address']> | null | undefined;
};

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

const LIMITS = {
  legalName: 200,
  'address.room': 120,
  'address.building': 200,
  'address.district': 120,
  'address.city': 120,
} as const;

const POSTCODE_SG = /^\d{6}$/;

type Finding = readonly [path: string, code: BillingFault, holds: boolean];

/**
 * Lists why an identity cannot appear on an invoice of a place, one issue per field. Singapore's addresses
 * have a postcode of six digits and Hong Kong's have none; registration numbers follow the place's own form;
 * only Singapore has GST numbers.
 *
 * @example checkBillingIdentity('sg', identity) // [{ path: 'address.zipcode', code: 'postcodeSg' }]
 */
export function checkBillingIdentity(place: Place, identity: EnteredIdentity): readonly BillingIssue[] {
  const findings = [
    ...nameFindings(identity),
    ...addressFindings(place, identity.address),
    ...numberFindings(place, identity),
    ...emailFindings(identity.emails ?? []),
  ];
  const first = new Map<string, BillingIssue>();
  for (const [path, code, holds] of findings) {
    if (holds && !first.has(path)) first.set(path, { path, code });
  }
  return [...first.values()];
}

/**
 * Normalizes an identity for storage and printing: numbers in their printed form, email addresses in lower
 * case. Requires an identity without issues.
 */
export function tidyBillingIdentity<T extends EnteredIdentity>(place: Place, identity: T): T {
  const { registrationNumber, gstNumber, emails } = identity;
  const number = registrationNumber && readRegistrationNumber(place, registrationNumber).number;
  const gst = gstNumber && readGstNumber(gstNumber).number;
  return {
    ...identity,
    ...(number ? { registrationNumber: number } : {}),
    ...(gst ? { gstNumber: gst } : {}),
    ...(emails ? { emails: emails.map(({ email }) => ({ email: email.trim().toLowerCase() })) } : {}),
  };
}

function nameFindings({ legalName = '' }: EnteredIdentity): readonly Finding[] {
  return [
    ['legalName', 'required', isBlank(legalName)],
    ['legalName', 'tooLong', legalName.length > LIMITS.legalName],
  ];
}

function addressFindings(place: Place, address: EnteredIdentity['address']): readonly Finding[] {
  const { room, building, district, city, zipcode, country } = address ?? {};
  const [isHongKong, postcode] = [place === 'hk', zipcode?.trim() ?? ''];
  return [
    ['address.building', 'required', isBlank(building)],
    ['address.building', 'tooLong', isLonger(building, LIMITS['address.building'])],
    ['address.room', 'tooLong', isLonger(room, LIMITS['address.room'])],
    ['address.district', 'required', isHongKong && isBlank(district)],
    ['address.district', 'tooLong', isLonger(district, LIMITS['address.district'])],
    ['address.city', 'tooLong', isLonger(city, LIMITS['address.city'])],
    ['address.zipcode', 'postcodeHk', isHongKong && postcode !== ''],
    ['address.zipcode', 'postcodeSg', !isHongKong && !POSTCODE_SG.test(postcode)],
    ['address.country', 'otherPlace', country !== undefined && country !== place],
  ];
}

function numberFindings(
  place: Place,
  { registrationNumber, gstNumber }: EnteredIdentity,
): readonly Finding[] {
  const registration = isBlank(registrationNumber)
    ? undefined
    : readRegistrationNumber(place, registrationNumber ?? '').fault;
  const gst = isBlank(gstNumber) ? undefined : readGstNumber(gstNumber ?? '').fault;
  return [
    ['registrationNumber', 'businessRegistration', place === 'hk' && registration !== undefined],
    ['registrationNumber', 'uen', registration === 'form'],
    ['registrationNumber', 'uenCheckLetter', registration === 'checkLetter'],
    ['gstNumber', 'gstNumberHk', place === 'hk' && !isBlank(gstNumber)],
    ['gstNumber', 'gstNumber', gst === 'form'],
    ['gstNumber', 'uenCheckLetter', gst === 'checkLetter'],
  ];
}

function emailFindings(emails: BillingIdentity['emails']): readonly Finding[] {
  const known = emails.map(({ email }) => email.trim().toLowerCase());
  return [
    ['emails', 'tooManyEmails', emails.length > MOST_BILLING_EMAILS],
    ...known.flatMap((email, index): readonly Finding[] => [
      [`emails.${index}.email`, 'emailFormat', !isEmailAddress(email)],
      [`emails.${index}.email`, 'emailTwice', known.indexOf(email) < index],
    ]),
  ];
}

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';
const isLonger = (text: string | null | undefined, limit: number): boolean => (text ?? '').length > limit;
