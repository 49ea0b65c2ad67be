import { everything } from './access-presets.ts';
import { type DefinedRecord, defineCollection } from './define-collection.ts';
import { object, oneOf, reference, text } from './fields.ts';
import { places } from './places.ts';
import type { ShapeOf } from './shape.ts';
import { buyerIdentity, postalAddress } from './trading-identity.ts';

const own = { user: '$me' } as const;

/**
 * Who a merchant is on invoices, one record a merchant. Orders and invoices keep a snapshot of it, so that a
 * later change alters no paper. The server checks it with {@link checkBillingIdentity}.
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
 * Who buys, as orders and invoices keep it: the address may be missing on a paper from before there were
 * profiles.
 */
export type BuyerIdentity = ShapeOf<typeof buyerIdentity>;

/** The fields of a profile that say who buys. */
export type BillingIdentity = Pick<DefinedRecord<typeof billingProfiles>, keyof typeof buyerIdentity>;
