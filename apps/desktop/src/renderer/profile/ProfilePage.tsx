import { InputGroup } from '@blueprintjs/core';
import { readRefusal } from '@harbour/core/contract/errors';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { ProfileForm } from './ProfileForm.tsx';
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
