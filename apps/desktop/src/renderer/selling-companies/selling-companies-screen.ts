import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** The companies that sell, with the data on their invoices. */
export const screen = {
  path: 'sellingCompanies',
  collection: 'sellingCompanies',
  icon: 'office',
  group: 'sales',
  table: defineTable('sellingCompanies', {
    columns: ['legalName', 'invoicePrefix', 'registrationNumber', 'gstNumber', 'createdAt', 'updatedAt'],
    shown: ['legalName', 'invoicePrefix', 'registrationNumber', 'gstNumber', 'updatedAt'],
    widths: { legalName: 280, invoicePrefix: 120, registrationNumber: 190, gstNumber: 190 },
    hides: { remove: true, clone: true },
  }),
  form: [
    { fields: ['legalName', 'invoicePrefix', 'places'] },
    { title: 'identity', fields: ['address', 'registrationNumber', 'gstNumber', 'bank'] },
  ],
} as const satisfies CollectionScreen;
