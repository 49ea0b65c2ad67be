import type { CollectionScreen } from '../screen/collection-screen.ts';
import { PagePreview } from '../screen/preview/PagePreview.tsx';
import { defineTable } from '../table/table-screen.ts';

/** News with an event: the same records as news, listed by date and place. */
export const screen = {
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
      'authorProfile',
      'author',
      'updatedAt',
    ],
    shown: ['image', 'title', 'event.startDate', 'event.endDate', 'event.location', 'status', 'publishFrom'],
    widths: {
      image: 60,
      title: 280,
      'event.startDate': 144,
      'event.endDate': 144,
      'event.location': 100,
      status: 112,
      publishFrom: 144,
    },
    sort: { publishFrom: -1 },
  }),
  form: [
    { fields: ['title', 'slug'] },
    { title: 'event', fields: ['hasEvent', 'event'] },
    { title: 'publication', fields: ['status', 'publishFrom', 'publishTo', 'hiddenTime', 'top'] },
    { title: 'text', fields: ['content', 'image'] },
    { title: 'filing', fields: ['category', 'authorProfile', 'author', 'region', 'city'] },
  ],
  preset: { hasEvent: true, event: { location: 'hk' } },
  aside: (record) => <PagePreview collection="news" record={record} />,
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
