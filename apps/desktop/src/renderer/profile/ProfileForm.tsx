import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { OwnProfile } from '@harbour/core/contract/actions';
import { contentLanguages, isRecordId } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageControl } from '../record/pictures/ImageControl.tsx';
import { useBackOffice } from '../session/back-office.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useMessages } from '../ui/messages.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { ProfileSection } from './ProfileSection.tsx';

interface ProfileFormProps {
  readonly profile: OwnProfile;
  readonly onSaved: (profile: OwnProfile) => void;
}

type Draft = Pick<OwnProfile, 'locale' | 'avatar'> & {
  readonly firstName: string;
  readonly lastName: string;
};

/** Edits the person's names and picture, and the language of mails to them. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { t } = useTranslation(['backOffice', 'records', 'common']);
  const [draft, setDraft] = useState(() => draftOf(profile));
  const { isBusy, error, onSubmit } = useSave(profile, draft, onSaved);
  // Updates the current draft, because an upload may end after more was typed.
  const change = (next: Partial<Draft>) => setDraft((current) => ({ ...current, ...next }));
  return (
    <ProfileSection title={t('profile.person')} onSubmit={onSubmit}>
      <Field label={t('records:field.lastName')}>
        {(ties) => (
          <InputGroup
            {...ties}
            autoComplete="family-name"
            maxLength={80}
            value={draft.lastName}
            onValueChange={(lastName) => change({ lastName })}
          />
        )}
      </Field>
      <Field label={t('records:field.firstName')}>
        {(ties) => (
          <InputGroup
            {...ties}
            autoComplete="given-name"
            maxLength={80}
            value={draft.firstName}
            onValueChange={(firstName) => change({ firstName })}
          />
        )}
      </Field>
      <Field label={t('profile.mailLanguage')} hint={t('profile.mailLanguageHint')}>
        {(ties) => (
          <HTMLSelect
            {...ties}
            fill
            value={draft.locale}
            options={contentLanguages.map((value) => ({ value, label: LOCALE_TABLE[value].name }))}
            onChange={({ currentTarget }) => {
              const locale = contentLanguages.find((language) => language === currentTarget.value);
              if (locale) change({ locale });
            }}
          />
        )}
      </Field>
      <Field label={t('profile.picture')}>
        {(ties) => (
          <ImageControl
            ties={ties}
            label={t('profile.picture')}
            isReadOnly={false}
            value={draft.avatar}
            onChange={(id) => change({ avatar: isRecordId(id) ? id : null })}
          />
        )}
      </Field>
      <FormError error={error} />
      <div>
        <BusyButton type="submit" intent="primary" isBusy={isBusy} text={t('common:action.save')} />
      </div>
    </ProfileSection>
  );
}

function useSave(profile: OwnProfile, draft: Draft, onSaved: ProfileFormProps['onSaved']) {
  const { t } = useTranslation('backOffice');
  const { client } = useBackOffice();
  const messages = useMessages();
  return useSubmit(async () => {
    const { firstName, lastName, locale, avatar } = draft;
    const name = firstName.trim() || lastName.trim() ? { firstName, lastName } : null;
    onSaved(await client.call('accounts/changeProfile', { version: profile.version, name, locale, avatar }));
    messages.success(t('profile.saved'));
  });
}

function draftOf({ name, locale, avatar }: OwnProfile): Draft {
  return { firstName: name?.firstName ?? '', lastName: name?.lastName ?? '', locale, avatar };
}
