import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** The fees for taking payments, in the order in which the site lists them. */
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
    shown: ['name', 'place', 'cardKind', 'plan', 'basisPoints', 'fixedCents', 'settlementDays', 'status'],
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
