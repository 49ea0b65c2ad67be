import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { BulkJobView } from './BulkJobView.tsx';

/** Changes of many records, which the server executes: their progress, results and undo. */
export const screen = {
  path: 'bulkJobs',
  collection: 'bulkJobs',
  icon: 'automatic-updates',
  group: 'system',
  table: defineTable('bulkJobs', {
    columns: [
      { value: 'kind', link: 'page' },
      'collection',
      'status',
      'total',
      'changed',
      'refused',
      'skipped',
      'actorEmail',
      'createdAt',
      'finishedAt',
      'fileName',
      'keptUntil',
    ],
    shown: ['kind', 'collection', 'status', 'total', 'changed', 'refused', 'actorEmail', 'createdAt'],
    widths: {
      kind: 160,
      collection: 150,
      status: 130,
      total: 96,
      changed: 104,
      refused: 116,
      actorEmail: 220,
    },
    hides: { add: true, clone: true, edit: true, remove: true, multiSelect: true },
  }),
  View: BulkJobView,
} as const satisfies CollectionScreen;
