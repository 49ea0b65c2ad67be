import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Certificates of the company and its products. */
export const screen = {
  path: 'certificates',
  collection: 'certificates',
  icon: 'endorsed',
  group: 'content',
  table: defineTable('certificates', {
    columns: [
      'name',
      'slug',
      'issuer',
      'number',
      'validUntil',
      'link',
      'demonstration',
      'position',
      'status',
      'createdAt',
      'updatedAt',
    ],
    shown: ['name', 'issuer', 'number', 'validUntil', 'demonstration', 'status', 'position'],
    widths: {
      name: 236,
      issuer: 170,
      number: 120,
      validUntil: 124,
      demonstration: 116,
      status: 112,
      position: 92,
    },
  }),
  form: [
    { fields: ['name', 'slug', 'issuer', 'number', 'validUntil', 'link', 'demonstration'] },
    { title: 'publication', fields: ['status', 'position'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
