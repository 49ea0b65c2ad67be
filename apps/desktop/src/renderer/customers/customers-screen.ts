import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Customers whom the site may name, in the order in which pages show them. */
export const screen = {
  path: 'customers',
  collection: 'customers',
  icon: 'shop',
  group: 'content',
  table: defineTable('customers', {
    columns: [
      'name',
      'slug',
      'place',
      'trade',
      'consentedOn',
      'logo',
      'figures',
      'quote',
      'quoteName',
      'quoteRole',
      'demonstration',
      'position',
      'status',
      'createdAt',
      'updatedAt',
    ],
    shown: ['name', 'place', 'trade', 'consentedOn', 'demonstration', 'status', 'position'],
    widths: {
      name: 240,
      place: 110,
      trade: 200,
      consentedOn: 130,
      demonstration: 120,
      status: 120,
      position: 96,
    },
  }),
  form: [
    { fields: ['name', 'slug', 'place', 'trade', 'consentedOn', 'logo', 'demonstration'] },
    { title: 'figures', fields: ['figures'] },
    { title: 'quote', fields: ['quote', 'quoteName', 'quoteRole'] },
    { title: 'publication', fields: ['status', 'position'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
