import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Rates, in the order of their position. */
export const screen = {
  path: 'rates',
  collection: 'rates',
  icon: 'document',
  group: 'content',
  table: defineTable('rates', {
    columns: [
      'name',
      'slug',
      'place',
      'method',
      'cardKind',
      'plan',
      'basisPoints',
      'fixedCents',
      'settlementDays',
      'demonstration',
      'position',
      'status',
      'createdAt',
      'updatedAt',
    ],
    shown: ['name', 'slug', 'place', 'method', 'cardKind', 'position', 'status', 'updatedAt'],
  }),
  form: [
    {
      fields: [
        'name',
        'slug',
        'place',
        'method',
        'cardKind',
        'plan',
        'basisPoints',
        'fixedCents',
        'settlementDays',
        'demonstration',
      ],
    },
    { title: 'publication', fields: ['status', 'position'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
