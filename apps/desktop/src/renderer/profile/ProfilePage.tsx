import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { OwnProfile } from '@harbour/core/contract/actions';
import { readRefusal } from '@harbour/core/contract/errors';
import { contentLanguages, isRecordId } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageControl } from '../record/pictures/ImageControl.tsx';
import { useBackOffice } from '../session/back-office.ts';
import { Loading } from '../session/Loading.tsx';
import { NewPasswordFields } from '../session/NewPasswordFields.tsx';
import { NO_PASSWORD, passwordFault } from '../session/password-rules.ts';
import { useResponse } from '../session/use-response.ts';
import { useSession } from '../session/use-session.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useMessages } from '../ui/messages.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import { Factors } from './Factors.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';
import { SignIns } from './SignIns.tsx';

const ownProfile = (client: RealtimeClient) => client.call('accounts/profile', {});

/** Shows the person's own account: their data, their password, and where they are signed in. */
export function ProfilePage() {
  const { t } = useTranslation('backOffice');
  const { response: profile, error, request, set } = useResponse(ownProfile);
  return (
    <PageFrame title={t('page.profile')} note={profile?.email}>
      <div className={styles.page}>
        {profile ? <ProfileForm profile={profile} onSaved={set} /> : null}
        {!profile && error !== undefined ? <LoadFailure error={error} onRetry={request} /> : null}
        {!profile && error === undefined ? <Loading /> : null}
        <PasswordForm />
        <Factors />
        <SignIns />
      </div>
    </PageFrame>
  );
}

/** Changes the password, which ends every other sign-in of the person. */
function PasswordForm() {
  const { t } = useTranslation(['backOffice', 'forms']);
  const { client } = useBackOffice();
  const email = useSession().user?.email ?? '';
  const messages = useMessages();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState(NO_PASSWORD);
  const [isTried, setTried] = useState(false);
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    setTried(true);
    if (current === '' || passwordFault(next)) return;
    await client.call('accounts/password', { current, password: next.password });
    messages.success(t('profile.passwordChanged'));
    setCurrent('');
    setNext(NO_PASSWORD);
    setTried(false);
  });
  const isWrong = readRefusal(error)?.code === 'wrong-credentials';
  const currentFault = isTried && current === '' ? t('forms:error.required') : undefined;
  return (
    <ProfileSection title={t('profile.password')} lead={t('profile.passwordLead')} onSubmit={onSubmit}>
      {/* Password managers need the account that the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('forms:label.currentPassword')}
        error={isWrong ? t('profile.wrongPassword') : currentFault}
      >
        {(ties) => (
          <InputGroup
            {...ties}
            type="password"
            autoComplete="current-password"
            value={current}
            onValueChange={setCurrent}
          />
        )}
      </Field>
      <NewPasswordFields value={next} onChange={setNext} isTried={isTried} />
      <FormError error={isWrong ? null : error} />
      <div>
        <BusyButton type="submit" intent="primary" isBusy={isBusy} text={t('profile.changePassword')} />
      </div>
    </ProfileSection>
  );
}

interface ProfileFormProps {
  readonly profile: OwnProfile;
  readonly onSaved: (profile: OwnProfile) => void;
}

type Draft = Pick<OwnProfile, 'locale' | 'avatar'> & {
  readonly firstName: string;
  readonly lastName: string;
};

/** Edits the person's names and picture, and the language of mails to them. */
function ProfileForm({ profile, onSaved }: ProfileFormProps) {
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
