import type { RecordOf } from '@harbour/core/contract/collections';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import type { RowAction } from '../table/table-screen.ts';
import { useMessages } from '../ui/messages.ts';

type Account = RecordOf<'admins'> | RecordOf<'users'>;

/**
 * Returns the actions that revoke an account's access, which ends its sign-ins at once, and restore it.
 * `mayTouch` excludes accounts to which they never apply.
 */
export function useAccessActions(
  collection: 'admins' | 'users',
  mayTouch: (account: Account) => boolean = () => true,
): readonly RowAction<Account>[] {
  const { t } = useTranslation('screens');
  const { client, host } = useBackOffice();
  const messages = useMessages();
  return useMemo(() => {
    const setDisabled = ({ _id, version }: Account, disabledAt: string | null): Promise<Account> =>
      client.service(collection).patch(_id, { version, disabledAt });
    const now = () => new Date(host.clock.now()).toISOString();
    const report = (account: Account) => {
      const isDisabled = Boolean(account.disabledAt);
      messages.success(t(isDisabled ? 'access.disabled' : 'access.enabled', { email: account.email }), {
        undo: () => void setDisabled(account, isDisabled ? null : now()).catch(messages.error),
      });
    };
    const change = (isDisabled: boolean) => (account: Account) =>
      setDisabled(account, isDisabled ? now() : null).then(report, messages.error);
    return [
      {
        id: 'disable',
        icon: 'blocked-person',
        intent: 'danger',
        text: () => t('access.disable'),
        isOffered: (account) => !account.disabledAt && mayTouch(account),
        run: change(true),
      },
      {
        id: 'enable',
        icon: 'person',
        text: () => t('access.enable'),
        isOffered: (account) => Boolean(account.disabledAt) && mayTouch(account),
        run: change(false),
      },
    ];
  }, [client, collection, host, messages, mayTouch, t]);
}

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
          .call('accounts/invite', collection === 'admins' ? { admin: _id } : { user: _id })
          .then(() => messages.success(t('admins.invited', { email })), messages.error),
    }),
    [t, client, messages, collection],
  );
}
