/** The checkout texts that are stored for the lifetime of the tab. Never a password, never a card. */
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
  // `other` when invoices have another address than the hardware.
  'billingAddress',
  // The account and place whose profile prefilled the billing details.
  'billingFrom',
  // The subject of the buyer's consent; see `agreementTo`.
  'agreed',
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** The texts as typed. */
export type Draft = Readonly<Record<DraftField, string>>;

/** A draft from the texts stored in the tab; missing ones are empty. */
export function toDraft(stored: ReadonlyMap<string, string>): Draft {
  const of = (field: DraftField) => stored.get(field) ?? '';
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
