import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** The merchants' details for their invoices. */
export const screen = {
  path: 'billingProfiles',
  collection: 'billingProfiles',
  icon: 'id-number',
  group: 'people',
  table: defineTable('billingProfiles', {
    columns: ['legalName', 'user', 'place', 'registrationNumber', 'gstNumber', 'updatedAt', 'createdAt'],
    shown: ['legalName', 'user', 'place', 'registrationNumber', 'gstNumber', 'updatedAt'],
    widths: { legalName: 220, user: 230, place: 100, registrationNumber: 170, gstNumber: 150 },
    hides: { clone: true },
  }),
  form: [{ fields: ['user', 'place', 'legalName', 'address', 'registrationNumber', 'gstNumber', 'emails'] }],
} as const satisfies CollectionScreen;
