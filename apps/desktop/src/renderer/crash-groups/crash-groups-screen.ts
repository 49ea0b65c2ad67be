import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { CrashGroupView, useCrashActions } from './CrashGroupView.tsx';

/** Groups of equal failures of the desktop program, the latest first. */
export const screen = {
  path: 'crashGroups',
  collection: 'crashGroups',
  icon: 'issue',
  group: 'system',
  table: defineTable('crashGroups', {
    columns: [
      { value: 'title', link: 'page' },
      'kind',
      'state',
      'count',
      'firstSeenAt',
      'lastSeenAt',
      'createdAt',
    ],
    shown: ['title', 'kind', 'state', 'count', 'firstSeenAt', 'lastSeenAt'],
    widths: { title: 340, kind: 190, state: 100, count: 100, firstSeenAt: 150, lastSeenAt: 150 },
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
  View: CrashGroupView,
  useRowActions: useCrashActions,
} as const satisfies CollectionScreen;
