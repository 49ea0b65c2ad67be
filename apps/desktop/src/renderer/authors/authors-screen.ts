import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** People who write posts. */
export const screen = {
  path: 'authors',
  collection: 'authors',
  icon: 'person',
  group: 'content',
  table: defineTable('authors', {
    columns: [
      'photo',
      'name',
      'jobTitle',
      'slug',
      'about',
      'demonstration',
      'position',
      'status',
      'createdAt',
      'updatedAt',
    ],
    shown: ['name', 'photo', 'jobTitle', 'about', 'demonstration', 'status', 'position'],
    widths: {
      name: 180,
      photo: 60,
      jobTitle: 200,
      about: 280,
      demonstration: 116,
      status: 112,
      position: 92,
    },
  }),
  form: [
    { fields: ['name', 'slug', 'jobTitle', 'about', 'photo', 'demonstration'] },
    { title: 'publication', fields: ['status', 'position'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
