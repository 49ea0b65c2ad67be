import type { RecordOf } from '@harbour/core/contract/collections';
import { useCallback, useMemo } from 'react';
import { AccountAccess } from '../screen/account/AccountAccess.tsx';
import type { CollectionScreen } from '../screen/collection-screen.ts';
import { useAccessActions, useInviteAction } from '../screen/use-account-actions.ts';
import { useSession } from '../session/use-session.ts';
import { defineTable, type RowAction } from '../table/table-screen.ts';

/** Colleagues who work in the back office. Someone added here is invited by email. */
export const screen = {
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
      'secondFactorAt',
      'adminSince',
      'invitedUntil',
      'createdAt',
    ],
    shown: ['email', 'name', 'type', 'verifiedAt', 'disabledAt', 'lastSignInAt'],
    widths: { name: 150, type: 120 },
    hides: { clone: true },
  }),
  form: [
    { fields: ['email', 'name', 'type', 'locale', 'avatar'] },
    {
      title: 'access',
      fields: ['verifiedAt', 'invitedUntil', 'disabledAt', 'lastSignInAt', 'secondFactorAt', 'adminSince'],
    },
  ],
  aside: (record) => <AccountAccess kind="admins" record={record} />,
  useRowActions: useAdminActions,
} as const satisfies CollectionScreen;

/**
 * Returns the actions to invite a colleague again, and to revoke or restore their access; never for the
 * person's own account.
 */
function useAdminActions(): readonly RowAction<RecordOf<'admins'>>[] {
  const { user } = useSession();
  const isColleague = useCallback(({ _id }: { readonly _id: string }) => _id !== user?._id, [user]);
  const access = useAccessActions('admins', isColleague);
  const invite = useInviteAction('admins');
  return useMemo(() => [invite, ...access], [invite, access]);
}
