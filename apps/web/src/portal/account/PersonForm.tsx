import { displayName, type RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { userAtom } from '../../state/session.ts';
import { useSentForm } from '../../state/use-sent-form.ts';
import { FormSection } from '../FormSection.tsx';
import { useEditedRecord } from '../use-edited-record.ts';
import { PersonFields } from './PersonFields.tsx';
import { personOf, personPatch, personTexts } from './person-patch.ts';

interface PersonFormProps {
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

/** Name, company, telephone and the language of our mails. */
export function PersonForm({ client, account }: PersonFormProps) {
  const { t } = useTranslation('account');
  const { place } = usePageHost();
  const setUser = useSetAtom(userAtom);
  const [isPhoneWrong, setPhoneWrong] = useState(false);
  const users = client.service('users');
  const { begun, save } = useEditedRecord({
    live: account,
    fieldsOf: personOf,
    textsOf: (person) => personTexts(person, place),
    patch: (changes) => users.patch(account._id, changes),
    load: () => users.get(account._id),
  });
  const form = useSentForm(async (data, element) => {
    const patch = personPatch(data);
    setPhoneWrong(patch === undefined);
    if (patch === undefined) return 'undone';
    const saved = await save(patch, element);
    setUser((user) => (user === null ? user : { ...user, name: displayName(saved) }));
    return 'done';
  });
  return (
    <FormSection title={t('account.person')} form={form} submit={t('account.save')} done={t('account.saved')}>
      <PersonFields account={begun} phoneError={isPhoneWrong ? t('account.phoneWrong') : undefined} />
    </FormSection>
  );
}
