import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Posts of the blog, newest first. */
export const newsScreen: CollectionScreen = {
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
    shown: ['title', 'image', 'status', 'publishFrom', 'category', 'author', 'top', 'updatedAt'],
  }),
  importKeys: ['slug'],
};
