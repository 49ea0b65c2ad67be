import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Customers whom the site may name, in the order in which pages show them. */
export const screen = {
  path: 'customers',
  collection: 'customers',
  icon: 'thumbs-up',
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
      'portrait',
      'demonstration',
      'position',
      'status',
      'createdAt',
      'updatedAt',
    ],
    shown: ['name', 'place', 'trade', 'consentedOn', 'demonstration', 'status', 'position'],
    widths: {
      name: 220,
      place: 104,
      trade: 168,
      consentedOn: 116,
      demonstration: 116,
      status: 112,
      position: 92,
    },
  }),
  form: [
    { fields: ['name', 'slug', 'place', 'trade', 'consentedOn', 'logo', 'demonstration'] },
    { title: 'results', fields: ['figures', 'quote', 'quoteName', 'quoteRole', 'portrait'] },
    { title: 'publication', fields: ['status', 'position'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
