/** What is typed at checkout and kept for as long as the tab lives. Never a password, never a card. */
export const DRAFT_FIELDS = [
  'country',
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
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** What was typed, as it was typed. */
export type Draft = Readonly<Record<DraftField, string>>;

/** A draft from what the tab has kept; what is not there is empty. */
export function toDraft(kept: ReadonlyMap<string, string>): Draft {
  const of = (field: DraftField) => kept.get(field) ?? '';
  return {
    country: of('country'),
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
  };
}
