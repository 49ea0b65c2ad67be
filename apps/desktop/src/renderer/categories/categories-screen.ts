import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** The categories of news and products, in their order. */
export const screen: CollectionScreen = {
  path: 'categories',
  collection: 'categories',
  icon: 'tag',
  group: 'content',
  table: defineTable('categories', { columns: ['name', 'slug', 'order', 'createdAt', 'updatedAt'] }),
  form: [{ fields: ['name', 'slug', 'order'] }],
  importKeys: ['slug'],
};
