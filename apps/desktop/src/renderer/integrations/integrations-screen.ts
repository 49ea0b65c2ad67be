import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** The third-party services that the product works with, in the order in which pages name them. */
export const screen = {
  path: 'integrations',
  collection: 'integrations',
  icon: 'link',
  group: 'content',
  table: defineTable('integrations', {
    columns: [
      'name',
      'slug',
      'kind',
      'inHongKong',
      'inSingapore',
      'stage',
      'demonstration',
      'position',
      'status',
      'createdAt',
      'updatedAt',
    ],
    shown: ['name', 'kind', 'inHongKong', 'inSingapore', 'stage', 'status', 'position'],
    widths: {
      name: 220,
      kind: 150,
      inHongKong: 110,
      inSingapore: 120,
      stage: 130,
      status: 120,
      position: 96,
    },
  }),
  form: [
    { fields: ['name', 'slug', 'kind', 'inHongKong', 'inSingapore', 'stage', 'demonstration'] },
    { title: 'publication', fields: ['status', 'position'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
