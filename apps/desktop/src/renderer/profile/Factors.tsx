import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Passkeys } from './Passkeys.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { useAnswer } from './use-answer.ts';

/** The passkeys and the authenticator app of the person's account. */
export function Factors() {
  const { t } = useTranslation('account');
  const [{ answer, error }, ask] = useAnswer('accounts/secondFactor');
  if (answer) {
    return (
      <>
        <Passkeys factor={answer} onChanged={ask} />
        <SecondFactor factor={answer} onChanged={ask} />
      </>
    );
  }
  return (
    <ProfileSection title={t('factor.title')}>
      {error === undefined ? <Loading /> : <LoadFailure error={error} onRetry={ask} />}
    </ProfileSection>
  );
}
