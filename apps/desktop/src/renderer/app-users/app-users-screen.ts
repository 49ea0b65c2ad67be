import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';

/** People who log in to the site: merchants. */
export const appUsersScreen = {
  path: 'appUsers',
  collection: 'users',
  icon: 'people',
  group: 'people',
  table: defineTable('users', {
    columns: [
      'avatar',
      'email',
      'name',
      'companyName',
      'phone',
      'locale',
      'gender',
      'verifiedAt',
      'disabledAt',
      'lastSignInAt',
      'createdAt',
    ],
    shown: ['email', 'name', 'companyName', 'phone', 'verifiedAt', 'disabledAt', 'lastSignInAt', 'createdAt'],
    hides: { clone: true },
  }),
  form: [
    { fields: ['email', 'name', 'companyName', 'phone', 'gender', 'locale', 'avatar'] },
    { title: 'access', fields: ['verifiedAt', 'disabledAt', 'lastSignInAt'] },
  ],
} as const satisfies CollectionScreen;
