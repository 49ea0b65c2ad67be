import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { useJobTitle } from '../transfer/jobs/use-job-texts.ts';
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
      { value: 'collection', format: 'collectionName' },
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
      kind: 140,
      collection: 140,
      status: 112,
      total: 80,
      changed: 96,
      refused: 112,
      actorEmail: 190,
    },
    hides: { add: true, clone: true, edit: true, remove: true, multiSelect: true },
  }),
  View: BulkJobView,
  useTitle: useJobTitle,
} as const satisfies CollectionScreen;
