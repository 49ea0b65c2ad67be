import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** News that tells of an event: the same records as news, seen by their dates and places. */
export const eventsScreen = {
  path: 'events',
  collection: 'news',
  icon: 'calendar',
  group: 'content',
  table: defineTable('news', {
    filter: { hasEvent: true },
    columns: [
      'image',
      'title',
      { value: 'event.startDate', path: 'event.startDate', text: 'startDate' },
      { value: 'event.endDate', path: 'event.endDate', text: 'endDate' },
      { value: 'event.location', path: 'event.location', text: 'location' },
      'status',
      'publishFrom',
      'publishTo',
      'category',
      'region',
      'city',
      'author',
      'updatedAt',
    ],
    shown: ['image', 'title', 'event.startDate', 'event.endDate', 'event.location', 'status', 'publishFrom'],
    sort: { publishFrom: -1 },
  }),
  form: [
    { fields: ['title', 'slug', 'hasEvent', 'event'] },
    { title: 'publication', fields: ['status', 'publishFrom', 'publishTo', 'hiddenTime', 'top'] },
    { title: 'text', fields: ['content', 'image'] },
    { title: 'filing', fields: ['category', 'author', 'region', 'city'] },
  ],
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
