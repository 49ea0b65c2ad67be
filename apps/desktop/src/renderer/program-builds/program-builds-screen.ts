import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Builds of the desktop program with the share of their sessions that no crash ended, the latest first. */
export const screen = {
  path: 'programBuilds',
  collection: 'programBuilds',
  icon: 'build',
  group: 'system',
  table: defineTable('programBuilds', {
    columns: [
      { value: 'build', link: 'page' },
      'release',
      'sessions',
      'crashedSessions',
      'crashFree',
      'firstSeenAt',
      'lastSeenAt',
    ],
    shown: ['build', 'sessions', 'crashedSessions', 'crashFree', 'firstSeenAt', 'lastSeenAt'],
    widths: {
      build: 220,
      sessions: 110,
      crashedSessions: 130,
      crashFree: 150,
      firstSeenAt: 150,
      lastSeenAt: 150,
    },
    hides: { add: true, clone: true, edit: true, remove: true },
  }),
} as const satisfies CollectionScreen;
