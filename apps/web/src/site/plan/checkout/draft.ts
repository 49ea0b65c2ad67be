/** What is typed at checkout and kept for as long as the tab lives. Never a password, never a card. */
const DRAFT_FIELDS = [
  'room',
  'building',
  'district',
  'city',
  'zipcode',
  'note',
  'shippingDate',
  'companyName',
  'contactName',
  'phoneCountry',
  'phone',
  'email',
  'emailAgain',
  'legalName',
  'billingRoom',
  'billingBuilding',
  'billingDistrict',
  'billingCity',
  'billingZipcode',
  'registrationNumber',
  'gstNumber',
  'billingEmails',
  // `other` where the hardware goes to another address than the one on invoices.
  'billingAddress',
  // Which account's profile has filled the billing details in, and of which place.
  'billingFrom',
  // What was agreed to; see `agreementTo`.
  'agreed',
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** What was typed, as it was typed. */
export type Draft = Readonly<Record<DraftField, string>>;

/** A draft from what the tab has kept; what is not there is empty. */
export function toDraft(kept: ReadonlyMap<string, string>): Draft {
  const of = (field: DraftField) => kept.get(field) ?? '';
  return {
    room: of('room'),
    building: of('building'),
    district: of('district'),
    city: of('city'),
    zipcode: of('zipcode'),
    note: of('note'),
    shippingDate: of('shippingDate'),
    companyName: of('companyName'),
    contactName: of('contactName'),
    phoneCountry: of('phoneCountry'),
    phone: of('phone'),
    email: of('email'),
    emailAgain: of('emailAgain'),
    legalName: of('legalName'),
    billingRoom: of('billingRoom'),
    billingBuilding: of('billingBuilding'),
    billingDistrict: of('billingDistrict'),
    billingCity: of('billingCity'),
    billingZipcode: of('billingZipcode'),
    registrationNumber: of('registrationNumber'),
    gstNumber: of('gstNumber'),
    billingEmails: of('billingEmails'),
    billingAddress: of('billingAddress'),
    billingFrom: of('billingFrom'),
    agreed: of('agreed'),
  };
}
