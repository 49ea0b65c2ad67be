import { formatFileSize } from '@harbour/core/table';
import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { MediaDrop } from './MediaDrop.tsx';
import { PictureFacts } from './PictureFacts.tsx';

/** All pictures that were uploaded, and where each is used. */
export const mediaScreen = {
  path: 'media',
  collection: 'attachments',
  icon: 'folder-open',
  group: 'content',
  table: defineTable('attachments', {
    columns: [
      { value: 'picture', path: '_id', text: 'image', type: 'thumb' },
      'name',
      'alt',
      'mime',
      { value: 'size', format: (size) => (typeof size === 'number' ? formatFileSize(size) : '') },
      'width',
      'height',
      'dir',
      'public',
      'createdAt',
    ],
    shown: ['picture', 'name', 'alt', 'mime', 'size', 'width', 'height', 'createdAt'],
    widths: { picture: 72, name: 210, alt: 200, mime: 110, size: 90, width: 76, height: 76, createdAt: 144 },
    hides: { add: true, clone: true },
  }),
  form: [{ fields: ['name', 'alt', 'public'] }],
  Top: MediaDrop,
  aside: (record) => <PictureFacts record={record} />,
} as const satisfies CollectionScreen;
