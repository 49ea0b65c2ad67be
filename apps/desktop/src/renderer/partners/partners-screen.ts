import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Companies that the product is sold or built with. */
export const screen = {
  path: 'partners',
  collection: 'partners',
  icon: 'inheritance',
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
    shown: ['name', 'kind', 'inHongKong', 'inSingapore', 'demonstration', 'status', 'position'],
    widths: {
      name: 240,
      kind: 130,
      inHongKong: 116,
      inSingapore: 116,
      demonstration: 116,
      status: 112,
      position: 92,
    },
  }),
  form: [
    { fields: ['name', 'slug', 'kind', 'inHongKong', 'inSingapore', 'link', 'logo', 'demonstration'] },
    { title: 'publication', fields: ['status', 'position'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
