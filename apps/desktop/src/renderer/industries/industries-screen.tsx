import type { CollectionScreen } from '../screen/collection-screen.ts';
import { PagePreview } from '../screen/preview/PagePreview.tsx';
import { defineTable } from '../table/table-screen.ts';

/** Industries that plans are made for, with their use cases. */
export const screen = {
  path: 'industries',
  collection: 'industries',
  icon: 'office',
  group: 'sales',
  table: defineTable('industries', {
    columns: ['logo', 'name', 'slug', 'description', 'major', 'order', 'icon', 'updatedAt'],
    shown: ['name', 'slug', 'major', 'order', 'description', 'updatedAt'],
    widths: { name: 190, slug: 170, major: 116, order: 84, description: 280, updatedAt: 144 },
  }),
  form: [
    { fields: ['name', 'slug', 'description'] },
    { title: 'filing', fields: ['major', 'order', 'icon', 'logo'] },
    { title: 'useCases', fields: ['items'] },
  ],
  aside: (record) => <PagePreview collection="industries" record={record} />,
  importKeys: ['slug'],
} as const satisfies CollectionScreen;
