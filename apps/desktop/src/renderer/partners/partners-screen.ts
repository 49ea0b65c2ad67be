import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Companies that the product is sold or built with. */
export const screen = {
  path: 'partners',
  collection: 'partners',
  icon: 'document',
  group: 'content',
  table: defineTable('partners', {
    columns: [
      'name',
      'slug',
      'kind',
      'inHongKong',
      'inSingapore',
      'link',
      'logo',
      'demonstration',
      'position',
      'status',
      'createdAt',
      'updatedAt',
    ],
    shown: ['name', 'slug', 'kind', 'inHongKong', 'inSingapore', 'position', 'status', 'updatedAt'],
  }),
  form: [
    { fields: ['name', 'slug', 'kind', 'inHongKong', 'inSingapore', 'link', 'logo', 'demonstration'] },
    { title: 'publication', fields: ['status', 'position'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
