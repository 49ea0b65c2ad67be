import type { RecordOf } from '@harbour/core/contract/collections';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import type { RowAction } from '../table/table-screen.ts';
import { useMessages } from '../ui/messages.ts';

type Account = RecordOf<'admins'> | RecordOf<'users'>;

/** Returns the action that mails an invitation again, for accounts that have not accepted one yet. */
export function useInviteAction(collection: 'admins' | 'users'): RowAction<Account> {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  return useMemo(
    () => ({
      id: 'invite',
      icon: 'envelope',
      text: () => t('admins.invite'),
      isOffered: ({ invitedUntil, disabledAt }) => Boolean(invitedUntil) && !disabledAt,
      run: ({ _id, email }) =>
        client
          .ask('accounts/invite', collection === 'admins' ? { admin: _id } : { user: _id })
          .then(() => messages.success(t('admins.invited', { email })), messages.error),
    }),
    [t, client, messages, collection],
  );
}
