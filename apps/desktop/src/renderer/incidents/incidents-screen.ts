import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Disruptions and planned maintenance, as shown on the status page, newest first. */
export const screen = {
  path: 'incidents',
  collection: 'incidents',
  icon: 'pulse',
  group: 'content',
  table: defineTable('incidents', {
    columns: [
      'title',
      'impact',
      'parts',
      'startedAt',
      'endedAt',
      'updates',
      'demonstration',
      'status',
      'createdAt',
      'updatedAt',
    ],
    shown: ['title', 'impact', 'parts', 'startedAt', 'endedAt', 'status', 'updatedAt'],
  }),
  form: [
    { fields: ['title', 'impact', 'parts', 'startedAt', 'endedAt', 'updates', 'demonstration'] },
    { title: 'publication', fields: ['status'] },
  ],
} as const satisfies CollectionScreen;
