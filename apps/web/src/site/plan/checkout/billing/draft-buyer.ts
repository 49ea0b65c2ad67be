import type { BillingIssue, RecordOf } from '@harbour/core/contract/collections';
import type { Place } from '@harbour/core/contract/values';
import {
  type BuyerTextName,
  buyerTexts,
  fieldOf,
  type ReadBuyer,
  readBuyer,
} from '../../../../buyer/buyer-texts.ts';
import type { Draft, DraftField } from '../draft.ts';
import { NO_BILLING } from './leave-billing.ts';

/** The draft field of each billing detail. */
export const BUYER_FIELDS = {
  legalName: 'legalName',
  room: 'billingRoom',
  building: 'billingBuilding',
  district: 'billingDistrict',
  city: 'billingCity',
  zipcode: 'billingZipcode',
  registrationNumber: 'registrationNumber',
  gstNumber: 'gstNumber',
  emails: 'billingEmails',
} as const satisfies Record<BuyerTextName, DraftField>;

/** The context in which the billing details of a draft are read. */
export interface BillingOf {
  readonly place: Place;
  /** True when hardware is delivered, so that the draft has a delivery address too. */
  readonly isDelivered: boolean;
}

interface Account {
  readonly _id: string;
  readonly companyName: string | null;
}

type Profile = Pick<
  RecordOf<'billingProfiles'>,
  'place' | 'legalName' | 'address' | 'registrationNumber' | 'gstNumber' | 'emails'
>;

/** True when invoices use the delivery address, which is the default. */
export function usesDelivery({ billingAddress }: Draft, { isDelivered }: Pick<BillingOf, 'isDelivered'>) {
  return isDelivered && billingAddress !== 'other';
}

/** Reads the billing details of a draft. */
export function draftBuyer(draft: Draft, billing: BillingOf): ReadBuyer {
  const { legalName, registrationNumber, gstNumber, billingEmails: emails } = draft;
  const address = usesDelivery(draft, billing)
    ? draft
    : {
        room: draft.billingRoom,
        building: draft.billingBuilding,
        district: draft.billingDistrict,
        city: draft.billingCity,
        zipcode: draft.billingZipcode,
      };
  const { room, building, district, city, zipcode } = address;
  return readBuyer(billing.place, {
    legalName,
    registrationNumber,
    gstNumber,
    emails,
    room,
    building,
    district,
    city,
    zipcode,
  });
}

/** The draft field that an issue refers to; `undefined` for an address taken from the delivery. */
export function draftFieldOf(issue: BillingIssue): DraftField | undefined {
  const name = fieldOf(issue);
  const known: Readonly<Record<string, DraftField>> = BUYER_FIELDS;
  return known[name];
}

/** Identifies the source of prefilled details: an account in a place. */
export const sourceOf = (place: Place, { _id }: Pick<Account, '_id'>): string => `${place} ${_id}`;

interface KnownBilling {
  readonly place: Place;
  readonly account: Account;
  readonly profile: Profile | undefined;
}

/**
 * The values that a draft takes over from an account: its billing profile of the place, else the company's
 * name as the legal name. Texts that the buyer typed are kept; values prefilled from another account or place
 * are replaced.
 */
export function knownBilling(
  draft: Draft,
  { place, account, profile }: KnownBilling,
): Partial<Record<DraftField, string>> {
  const source = sourceOf(place, account);
  const isOfOther = draft.billingFrom !== '' && draft.billingFrom !== source;
  const isEmpty = Object.values(BUYER_FIELDS).every((field) => draft[field].trim() === '');
  if (profile?.place === place) return isEmpty || isOfOther ? filledFrom(profile, source) : {};
  const legalName = draft.companyName.trim() || (account.companyName ?? '');
  if (isOfOther) return { ...NO_BILLING, legalName };
  return draft.legalName.trim() === '' ? { legalName } : {};
}

function filledFrom(profile: Profile, billingFrom: string): Partial<Record<DraftField, string>> {
  const texts = buyerTexts(profile);
  return {
    legalName: texts.legalName,
    billingRoom: texts.room,
    billingBuilding: texts.building,
    billingDistrict: texts.district,
    billingCity: texts.city,
    billingZipcode: texts.zipcode,
    registrationNumber: texts.registrationNumber,
    gstNumber: texts.gstNumber,
    billingEmails: texts.emails,
    billingAddress: 'other',
    billingFrom,
  };
}
