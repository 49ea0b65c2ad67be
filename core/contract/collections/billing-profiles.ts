import { everything } from '../definition/access.ts';
import { type DefinedRecord, defineCollection } from '../definition/define-collection.ts';
import { object, oneOf, reference, text } from '../definition/fields.ts';
import type { ShapeOf } from '../definition/shape.ts';
import { places } from '../values/places.ts';
import { buyerIdentity, postalAddress } from './trading-identity.ts';

const own = { user: '$me' } as const;

/**
 * The merchant's identity on invoices, one record per merchant. Orders and invoices store a snapshot of it,
 * so that later changes do not alter them. The server checks it with {@link checkBillingIdentity}.
 */
export const billingProfiles = defineCollection({
  name: 'billingProfiles',
  titleField: 'legalName',
  fields: {
    user: reference('users', { unique: true, filter: true, sort: true }),
    place: oneOf(places, { filter: true, sort: true }),
    ...buyerIdentity,
    legalName: text({ search: true, sort: true, max: 200 }),
    address: object(postalAddress, {}),
    registrationNumber: text({ optional: true, search: true, max: 40 }),
  },
  access: { merchant: { find: own, get: own, create: own, patch: own }, admin: everything },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});

/**
 * The buyer as orders and invoices store them; the address may be missing on documents older than profiles.
 */
export type BuyerIdentity = ShapeOf<typeof buyerIdentity>;

/** The fields of a profile that identify the buyer. */
export type BillingIdentity = Pick<DefinedRecord<typeof billingProfiles>, keyof typeof buyerIdentity>;
