import type { CollectionScreen } from '../screen/collection-screen.ts';
import { useAccessActions } from '../screen/use-access-actions.ts';
import { defineTable } from '../table/table-screen.ts';

/** A hook of its own, because screens call the hook without arguments. */
const useUserActions = () => useAccessActions('users');

/** People who sign in to the site: merchants. */
export const screen = {
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
    shown: ['email', 'name', 'companyName', 'verifiedAt', 'disabledAt', 'lastSignInAt'],
    widths: { email: 230, name: 130, companyName: 170, verifiedAt: 148, disabledAt: 148, lastSignInAt: 148 },
    hides: { clone: true },
  }),
  form: [
    { fields: ['email', 'name', 'companyName', 'phone', 'gender', 'locale', 'avatar'] },
    {
      title: 'access',
      fields: ['verifiedAt', 'disabledAt', 'lastSignInAt', 'supportedAt', 'supportedUntil'],
    },
  ],
  useRowActions: useUserActions,
} as const satisfies CollectionScreen;
