import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Certificates of the company and its products. */
export const screen = {
  path: 'certificates',
  collection: 'certificates',
  icon: 'document',
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
    shown: ['name', 'slug', 'issuer', 'number', 'validUntil', 'position', 'status', 'updatedAt'],
  }),
  form: [
    { fields: ['name', 'slug', 'issuer', 'number', 'validUntil', 'link', 'demonstration'] },
    { title: 'publication', fields: ['status', 'position'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
