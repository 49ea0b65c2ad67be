import { useMemo } from 'react';
import { AccountAccess } from '../screen/account/AccountAccess.tsx';
import type { CollectionScreen } from '../screen/collection-screen.ts';
import { useAccessActions, useInviteAction } from '../screen/use-account-actions.ts';
import { defineTable } from '../table/table-screen.ts';

/** Returns the actions to invite a merchant again, and to revoke or restore their access. */
function useUserActions() {
  const invite = useInviteAction('users');
  const access = useAccessActions('users');
  return useMemo(() => [invite, ...access], [invite, access]);
}

/** People who sign in to the site: merchants. Someone added here is invited to the portal by email. */
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
      'secondFactorAt',
      'invitedUntil',
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
      fields: [
        'verifiedAt',
        'invitedUntil',
        'disabledAt',
        'lastSignInAt',
        'secondFactorAt',
        'supportedAt',
        'supportedUntil',
      ],
    },
  ],
  aside: (record) => <AccountAccess kind="users" record={record} />,
  useRowActions: useUserActions,
} as const satisfies CollectionScreen;
