import {
  type BillingIdentity,
  type BillingIssue,
  checkBillingIdentity,
  type Place,
  tidyBillingIdentity,
} from '@harbour/core/contract';

/** Names of the fields that billing details are typed in. */
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

/** What stands in the fields. */
export type BuyerTexts = Readonly<Record<BuyerTextName, string>>;

/**
 * Details that were read from their fields: what they say, and what keeps them from standing on an invoice.
 */
export interface ReadBuyer {
  readonly identity: BillingIdentity;
  readonly issues: readonly BillingIssue[];
}

/** Reads billing details of a place. What only the other place has is not asked, and so not kept. */
export function readBuyer(place: Place, texts: BuyerTexts): ReadBuyer {
  const typed: BillingIdentity = {
    legalName: texts.legalName.trim(),
    address: {
      room: textOrNull(texts.room),
      building: texts.building.trim(),
      district: textOrNull(texts.district),
      city: textOrNull(texts.city),
      zipcode: place === 'sg' ? textOrNull(texts.zipcode) : null,
      country: place,
    },
    registrationNumber: textOrNull(texts.registrationNumber),
    gstNumber: place === 'sg' ? textOrNull(texts.gstNumber) : null,
    emails: linesOf(texts.emails).map((email) => ({ email })),
  };
  return { identity: tidyBillingIdentity(place, typed), issues: checkBillingIdentity(place, typed) };
}

/** What stands in the fields for given details. */
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

/** The name of the field that an issue is about. */
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
