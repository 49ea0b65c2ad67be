import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { FactorNotice } from '../session/FactorNotice.tsx';
import { Loading } from '../session/Loading.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useMessages } from '../ui/messages.ts';
import { Passkeys } from './Passkeys.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';
import { SecondFactor } from './SecondFactor.tsx';
import { useAnswer } from './use-answer.ts';

/** The passkeys and the authenticator app of the person's account. */
export function Factors() {
  const { t } = useTranslation('account');
  const { client } = useBackOffice();
  const messages = useMessages();
  const [{ answer, error }, ask] = useAnswer('accounts/secondFactor');
  const onChanged = () => {
    ask();
    // The session states whether a factor is still missing.
    client.session.reauthenticate().catch(messages.error);
  };
  if (answer) {
    return (
      <>
        <FactorNotice className={styles.notice} />
        <Passkeys factor={answer} onChanged={onChanged} />
        <SecondFactor factor={answer} onChanged={onChanged} />
      </>
    );
  }
  return (
    <ProfileSection title={t('factor.title')}>
      {error === undefined ? <Loading /> : <LoadFailure error={error} onRetry={ask} />}
    </ProfileSection>
  );
}
