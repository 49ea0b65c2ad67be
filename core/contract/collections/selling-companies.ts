import * as v from 'valibot';
import { buildField } from '../definition/build-field.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { list, object, oneOf, text } from '../definition/fields.ts';
import type { ShapeOf } from '../definition/shape.ts';
import type { RecordId } from '../values/ids.ts';
import { type Place, places } from '../values/places.ts';
import { bankDetails, sellerIdentity } from './trading-identity.ts';

const prefix = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2,4}$/, 'Expected two to four capital letters, such as HDSG'),
);

const companyFields = {
  legalName: text({ search: true, sort: true, max: 200 }),
  address: sellerIdentity.address,
  registrationNumber: sellerIdentity.registrationNumber,
  gstNumber: sellerIdentity.gstNumber,
  bank: object(bankDetails, { optional: true }),
  /** The prefix of its document numbers; fixed once the first document is issued. */
  invoicePrefix: buildField(
    { kind: 'text', column: 'text', schema: prefix },
    { unique: true, filter: true, sort: true },
  ),
  places: list({ place: oneOf(places, {}) }, { default: [], distinctBy: 'place' }),
};

/**
 * The companies that sell, each in its own places; a place has at most one. They are never removed, because
 * invoices refer to them. In production, a place is closed for buying while {@link missingOf} returns
 * anything for its company.
 */
export const sellingCompanies = defineCollection({
  name: 'sellingCompanies',
  titleField: 'legalName',
  fields: companyFields,
  access: { admin: { find: true, get: true, create: true, patch: true } },
  defaultSort: { createdAt: 1 },
  publicLists: [],
});

/** A field without which a selling company may not sell. */
export type MissingOfCompany = 'address' | 'zipcode' | 'registrationNumber' | 'gstNumber' | 'bank';

type Company = Pick<
  ShapeOf<typeof companyFields>,
  'address' | 'registrationNumber' | 'gstNumber' | 'bank' | 'places'
>;

/**
 * The fields that a company lacks for selling in a place. A tax invoice needs the supplier's GST number
 * (IRAS, "Invoicing customers"), so it is required in Singapore only.
 *
 * @example missingOf({ ...company, bank: null }, 'hk') // ['bank']
 */
export function missingOf(company: Company, place: Place): readonly MissingOfCompany[] {
  const { address, registrationNumber, gstNumber, bank } = company;
  const isIn = (country: Place) => address?.country === country;
  const lacking = {
    address: address === null,
    zipcode: isIn('sg') && !/^\d{6}$/.test(address?.zipcode ?? ''),
    registrationNumber: !registrationNumber,
    gstNumber: place === 'sg' && !gstNumber,
    bank: bank === null,
  } satisfies Record<MissingOfCompany, boolean>;
  return missingFields.filter((field) => lacking[field]);
}

const missingFields = ['address', 'zipcode', 'registrationNumber', 'gstNumber', 'bank'] as const;

/** A place where nothing can be bought: its selling company, if any, and the fields it lacks. */
export interface ClosedPlace {
  readonly place: Place;
  readonly company: RecordId | null;
  readonly missing: readonly MissingOfCompany[];
}

/** The company among `companies` that sells in a place. */
export function companyFor<C extends Pick<Company, 'places'>>(
  companies: readonly C[],
  place: Place,
): C | undefined {
  return companies.find((company) => company.places.some((sold) => sold.place === place));
}
