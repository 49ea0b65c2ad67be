import type { CollectionScreen } from '../screen/collection-screen.ts';
import { PagePreview } from '../screen/preview/PagePreview.tsx';
import { defineTable } from '../table/table-screen.ts';

/** Posts of the blog, newest first. */
export const screen: CollectionScreen = {
  path: 'news',
  collection: 'news',
  icon: 'document',
  group: 'content',
  table: defineTable('news', {
    columns: [
      'title',
      'image',
      'status',
      'publishFrom',
      'publishTo',
      'category',
      'industry',
      'customer',
      'authorProfile',
      'author',
      'city',
      'region',
      'top',
      'hasEvent',
      'hiddenTime',
      'slug',
      'createdAt',
      'updatedAt',
    ],
    shown: ['title', 'image', 'status', 'publishFrom', 'category', 'authorProfile', 'author', 'top'],
    widths: {
      title: 244,
      image: 60,
      status: 112,
      publishFrom: 144,
      category: 124,
      authorProfile: 108,
      author: 108,
      top: 96,
    },
  }),
  form: [
    { fields: ['title', 'slug'] },
    { title: 'publication', fields: ['status', 'publishFrom', 'publishTo', 'hiddenTime', 'top'] },
    { title: 'text', fields: ['content', 'image'] },
    { title: 'filing', fields: ['category', 'industry', 'authorProfile', 'author', 'region', 'city'] },
    { title: 'study', fields: ['customer', 'results', 'timeline'] },
    { title: 'event', fields: ['hasEvent', 'event'] },
  ],
  aside: (record) => <PagePreview collection="news" record={record} />,
  importKeys: ['slug'],
};
