import {
  type BillingIdentity,
  type BillingIssue,
  checkBillingIdentity,
  tidyBillingIdentity,
} from '@harbour/core/contract/collections';
import type { Place } from '@harbour/core/contract/values';

/** Names of the fields of billing details. */
export type BuyerTextName =
  | 'legalName'
  | 'room'
  | 'building'
  | 'district'
  | 'city'
  | 'zipcode'
  | 'registrationNumber'
  | 'gstNumber'
  | 'emails';

/** The texts of the fields. */
export type BuyerTexts = Readonly<Record<BuyerTextName, string>>;

/** The billing details read from their fields, and the problems that prevent their use on an invoice. */
export interface ReadBuyer {
  readonly identity: BillingIdentity;
  readonly issues: readonly BillingIssue[];
}

/**
 * Reads billing details of a place. Fields that only the other place has are not shown, and so not stored.
 */
export function readBuyer(place: Place, texts: BuyerTexts): ReadBuyer {
  const entered: BillingIdentity = {
    legalName: texts.legalName.trim(),
    address: {
      room: textOrNull(texts.room),
      building: texts.building.trim(),
      district: textOrNull(texts.district),
      city: textOrNull(texts.city),
      zipcode: place === 'sg' ? textOrNull(texts.zipcode.normalize('NFKC')) : null,
      country: place,
    },
    registrationNumber: textOrNull(texts.registrationNumber),
    gstNumber: place === 'sg' ? textOrNull(texts.gstNumber) : null,
    emails: linesOf(texts.emails).map((email) => ({ email })),
  };
  return { identity: tidyBillingIdentity(place, entered), issues: checkBillingIdentity(place, entered) };
}

/** The texts of the fields for given details. */
export function buyerTexts({ legalName, address, ...rest }: BillingIdentity): BuyerTexts {
  return {
    legalName,
    room: address.room ?? '',
    building: address.building,
    district: address.district ?? '',
    city: address.city ?? '',
    zipcode: address.zipcode ?? '',
    registrationNumber: rest.registrationNumber ?? '',
    gstNumber: rest.gstNumber ?? '',
    emails: rest.emails.map(({ email }) => email).join('\n'),
  };
}

/** The name of the field that an issue refers to. */
export function fieldOf({ path }: Pick<BillingIssue, 'path'>): string {
  return path.split('.').find((part) => part !== 'address') ?? path;
}

const textOrNull = (text: string): string | null => text.trim() || null;

function linesOf(text: string): readonly string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
