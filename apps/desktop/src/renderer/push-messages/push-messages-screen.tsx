import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { PushPreview } from './PushPreview.tsx';

/** Messages to the devices of merchants, from the draft to how it fared. */
export const pushMessagesScreen = {
  path: 'pushMessages',
  collection: 'pushMessages',
  icon: 'notifications',
  group: 'messages',
  table: defineTable('pushMessages', {
    columns: [
      'title',
      'body',
      'status',
      'date',
      'link',
      'sentCount',
      'deliveredCount',
      'failedCount',
      'clickCount',
      'createdAt',
    ],
    shown: ['title', 'status', 'date', 'sentCount', 'deliveredCount', 'failedCount', 'clickCount'],
    widths: {
      title: 250,
      status: 116,
      date: 144,
      sentCount: 76,
      deliveredCount: 140,
      failedCount: 130,
      clickCount: 120,
    },
  }),
  form: [
    { fields: ['title', 'body', 'link'] },
    { title: 'sending', fields: ['date', 'status'] },
    { title: 'result', fields: ['sentCount', 'deliveredCount', 'failedCount', 'clickCount'] },
  ],
  aside: (record) => <PushPreview record={record} />,
} as const satisfies CollectionScreen;
