import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** Devices on which merchants have signed in. */
export const screen = {
  path: 'devices',
  collection: 'devices',
  icon: 'mobile-phone',
  group: 'people',
  table: defineTable('devices', {
    columns: [
      'deviceId',
      'name',
      'user',
      'pushEnabled',
      'lastSession',
      'firstSession',
      'lastIP',
      'createdAt',
    ],
    shown: ['deviceId', 'name', 'user', 'pushEnabled', 'lastSession', 'lastIP'],
    widths: { deviceId: 160, name: 180, user: 230, pushEnabled: 110, lastIP: 140 },
    sort: { lastSession: -1 },
    hides: { add: true, clone: true },
  }),
  form: [
    { fields: ['deviceId', 'name', 'user', 'pushEnabled'] },
    { title: 'sessions', fields: ['firstSession', 'lastSession', 'lastIP'] },
  ],
} as const satisfies CollectionScreen;
