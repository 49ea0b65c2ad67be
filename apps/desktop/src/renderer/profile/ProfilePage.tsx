import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './profile.module.css';
import { SignIns } from './SignIns.tsx';
import { useAnswer } from './use-answer.ts';

/** The person's own account: who they are, their password, and where they are signed in. */
export function ProfilePage() {
  const { t } = useTranslation('backOffice');
  const [profile, askProfile, setProfile] = useAnswer('accounts/profile');
  return (
    <PageFrame title={t('page.profile')} note={profile.answer?.email}>
      <div className={styles.page}>
        {profile.answer ? <ProfileForm profile={profile.answer} onSaved={setProfile} /> : null}
        {profile.error !== undefined && !profile.answer ? (
          <LoadFailure error={profile.error} onRetry={askProfile} />
        ) : null}
        {profile.error === undefined && !profile.answer ? <Loading /> : null}
        <PasswordForm />
        <SignIns />
      </div>
    </PageFrame>
  );
}
