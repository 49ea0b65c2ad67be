import { displayName, type RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userAtom } from '../../state/session.ts';
import { useSentForm } from '../../state/use-sent-form.ts';
import { FormSection } from '../FormSection.tsx';
import { PersonFields } from './PersonFields.tsx';
import { personPatch } from './person-patch.ts';

interface PersonFormProps {
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

/** Name, company, telephone and the language of our mails. */
export function PersonForm({ client, account }: PersonFormProps) {
  const { t } = useTranslation('account');
  const setUser = useSetAtom(userAtom);
  const [isPhoneWrong, setPhoneWrong] = useState(false);
  const form = useSentForm(async (data) => {
    const patch = personPatch(data);
    setPhoneWrong(patch === undefined);
    if (patch === undefined) return 'undone';
    const saved = await client.service('users').patch(account._id, { ...patch, version: account.version });
    setUser((user) => (user === null ? user : { ...user, name: displayName(saved) }));
    return 'done';
  });
  return (
    <FormSection title={t('account.person')} form={form} submit={t('account.save')} done={t('account.saved')}>
      <PersonFields account={account} phoneError={isPhoneWrong ? t('account.phoneWrong') : undefined} />
    </FormSection>
  );
}
