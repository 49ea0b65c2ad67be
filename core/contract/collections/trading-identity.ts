import { email, list, object, oneOf, text } from '../definition/fields.ts';
import { places } from '../values/places.ts';

/**
 * A postal address for documents. Hong Kong has no postcode; Singapore's has six digits. The fields are
 * optional here: a place's requirements are checked where an address is entered, so that old records can
 * still be read.
 */
export const postalAddress = {
  room: text({ optional: true, max: 120 }),
  building: text({ max: 200 }),
  district: text({ optional: true, max: 120 }),
  city: text({ optional: true, max: 120 }),
  zipcode: text({ optional: true, max: 20 }),
  country: oneOf(places, {}),
};

/** The account for bank transfers to a selling company. */
export const bankDetails = {
  bankName: text({ max: 120 }),
  accountName: text({ max: 200 }),
  accountNumber: text({ max: 40 }),
  swift: text({ optional: true, max: 11 }),
  /** The FPS identifier in Hong Kong, the PayNow UEN in Singapore. */
  transferId: text({ optional: true, max: 40 }),
};

/**
 * The seller as a document names it. Only the name is always present: documents older than selling companies
 * have nothing else.
 */
export const sellerIdentity = {
  legalName: text({ max: 200 }),
  address: object(postalAddress, { optional: true }),
  /** Business registration number in Hong Kong, UEN in Singapore. */
  registrationNumber: text({ optional: true, max: 40 }),
  /** GST registration number; empty for a company without one. */
  gstNumber: text({ optional: true, max: 40 }),
};

/** The buyer as a document names it. */
export const buyerIdentity = {
  legalName: text({ max: 200 }),
  address: object(postalAddress, { optional: true }),
  registrationNumber: text({ optional: true, max: 40 }),
  gstNumber: text({ optional: true, max: 40 }),
  /** The addresses to which invoices are mailed; empty means the account's own. */
  emails: list({ email: email({}) }, { default: [], distinctBy: 'email' }),
};
