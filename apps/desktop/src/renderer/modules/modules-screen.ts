import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Add-on modules, and their prices if a plan sets none. */
export const screen = {
  path: 'modules',
  collection: 'modules',
  icon: 'cube',
  group: 'sales',
  table: defineTable('modules', {
    columns: [
      'photo',
      'name',
      'slug',
      'shortDesc',
      'description',
      'monthPrice',
      'counter',
      'order',
      'icon',
      'updatedAt',
    ],
    shown: ['name', 'slug', 'shortDesc', 'monthPrice', 'counter', 'order'],
    widths: { name: 170, slug: 160, shortDesc: 250, monthPrice: 180, counter: 136, order: 84 },
  }),
  form: [
    { fields: ['name', 'slug', 'shortDesc', 'description'] },
    { title: 'price', fields: ['monthPrice', 'counter'] },
    { title: 'filing', fields: ['order', 'icon', 'photo'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
