import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** The plans of each industry that the pricing calculator offers. */
export const screen = {
  path: 'plans',
  collection: 'appTemplates',
  icon: 'tag',
  group: 'sales',
  table: defineTable('appTemplates', {
    columns: [
      'name',
      'type',
      'industry',
      'monthPrice',
      'prepayMonth',
      'modules',
      'showOnHome',
      'order',
      'updatedAt',
    ],
    shown: ['name', 'type', 'industry', 'monthPrice', 'prepayMonth', 'showOnHome', 'order'],
    widths: {
      name: 130,
      type: 110,
      industry: 190,
      monthPrice: 196,
      prepayMonth: 120,
      modules: 240,
      showOnHome: 144,
      order: 84,
    },
  }),
  form: [
    { fields: ['name', 'type', 'industry'] },
    { title: 'price', fields: ['monthPrice', 'prepayMonth', 'modules'] },
    { title: 'filing', fields: ['showOnHome', 'order'] },
  ],
} as const satisfies CollectionScreen;
