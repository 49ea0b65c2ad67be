import type { RecordOf } from '@harbour/core/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionScreen } from '../screen/collection-screen.ts';
import { useAccessActions } from '../screen/use-access-actions.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useSession } from '../session/use-session.ts';
import { defineTable, type RowAction } from '../table/table-screen.ts';
import { useMessages } from '../ui/messages.ts';

/** Colleagues who work in the back office. Someone added here is invited by e-mail. */
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

/**
 * Returns the actions to invite a colleague again, and to revoke or restore their access; never for oneself.
 */
function useAdminActions(): readonly RowAction<RecordOf<'admins'>>[] {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const { user } = useSession();
  const messages = useMessages();
  const isColleague = useCallback(({ _id }: { readonly _id: string }) => _id !== user?._id, [user]);
  const access = useAccessActions('admins', isColleague);
  return useMemo(
    () => [
      {
        id: 'invite',
        icon: 'envelope',
        text: () => t('admins.invite'),
        isOffered: ({ verifiedAt, disabledAt }) => !verifiedAt && !disabledAt,
        run: ({ _id, email }) =>
          client
            .ask('accounts/invite', { admin: _id })
            .then(() => messages.success(t('admins.invited', { email })), messages.error),
      },
      ...access,
    ],
    [t, client, messages, access],
  );
}
