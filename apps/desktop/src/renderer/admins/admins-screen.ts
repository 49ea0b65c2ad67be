import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { useAdminActions } from './use-admin-actions.ts';

/** Colleagues who work in the back office. Whoever is added here is invited by e-mail. */
export const adminsScreen = {
  path: 'admins',
  collection: 'admins',
  icon: 'shield',
  group: 'people',
  table: defineTable('admins', {
    columns: [
      'avatar',
      'email',
      'name',
      'type',
      'locale',
      'verifiedAt',
      'disabledAt',
      'lastSignInAt',
      'createdAt',
    ],
    shown: ['email', 'name', 'type', 'verifiedAt', 'disabledAt', 'lastSignInAt'],
    widths: { name: 150, type: 120 },
    hides: { clone: true },
  }),
  form: [
    { fields: ['email', 'name', 'type', 'locale', 'avatar'] },
    { title: 'access', fields: ['verifiedAt', 'disabledAt', 'lastSignInAt'] },
  ],
  useRowActions: useAdminActions,
} as const satisfies CollectionScreen;
