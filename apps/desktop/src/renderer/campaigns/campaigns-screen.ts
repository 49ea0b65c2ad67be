import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Campaigns: ads that run together for a period. */
export const screen = {
  path: 'campaigns',
  collection: 'campaigns',
  icon: 'flag',
  group: 'content',
  table: defineTable('campaigns', {
    columns: ['name', 'status', 'publish', 'expiry', 'ads', 'remarks', 'createdAt', 'updatedAt'],
    shown: ['name', 'status', 'publish', 'expiry', 'ads', 'updatedAt'],
    widths: { name: 180, status: 112, ads: 240 },
  }),
  form: [
    { fields: ['name', 'ads'] },
    { title: 'publication', fields: ['status', 'publish', 'expiry'] },
    { title: 'internal', fields: ['remarks'] },
  ],
} as const satisfies CollectionScreen;
