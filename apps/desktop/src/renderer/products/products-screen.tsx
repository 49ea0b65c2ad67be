import type { CollectionScreen } from '../screen/collection-screen.ts';
import { PagePreview } from '../screen/preview/PagePreview.tsx';
import { defineTable } from '../table/table-screen.ts';

/** Hardware and other goods with their price lists. */
export const screen = {
  path: 'products',
  collection: 'products',
  icon: 'shop',
  group: 'content',
  table: defineTable('products', {
    columns: [
      'media',
      'name',
      'slug',
      'price',
      'dprice',
      'status',
      'category',
      'goesWith',
      'connections',
      'order',
      'publish',
      'expiry',
      'target',
      'updatedAt',
    ],
    shown: ['media', 'name', 'price', 'dprice', 'status', 'category', 'order'],
    widths: { media: 60, name: 196, price: 190, dprice: 190, status: 112, category: 148, order: 84 },
  }),
  form: [
    { fields: ['name', 'slug', 'description', 'media'] },
    { title: 'price', fields: ['price', 'dprice', 'target'] },
    { title: 'publication', fields: ['status', 'publish', 'expiry'] },
    { title: 'filing', fields: ['category', 'goesWith', 'order'] },
    { title: 'device', fields: ['specs', 'connections'] },
  ],
  aside: (record) => <PagePreview collection="products" record={record} />,
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
