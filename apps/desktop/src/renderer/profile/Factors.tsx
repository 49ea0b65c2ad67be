import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { Loading } from '../session/Loading.tsx';
import { FactorNotice } from '../session/notices.tsx';
import { useResponse } from '../session/use-response.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useMessages } from '../ui/messages.ts';
import { Passkeys } from './Passkeys.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';
import { SecondFactor } from './SecondFactor.tsx';

const ownFactor = (client: RealtimeClient) => client.call('accounts/secondFactor', {});

/** The passkeys and the authenticator app of the person's account. */
export function Factors() {
  const { t } = useTranslation('account');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { response, error, request } = useResponse(ownFactor);
  // A call whose response was lost with the connection may have changed it.
  useEffect(() => client.onReturn(request), [client, request]);
  const onChanged = () => {
    void request();
    // The session states whether a factor is still missing.
    client.session.reauthenticate().catch(messages.error);
  };
  if (response) {
    return (
      <>
        <FactorNotice className={styles.notice} />
        <Passkeys factor={response} onChanged={onChanged} />
        <SecondFactor factor={response} onChanged={onChanged} />
      </>
    );
  }
  return (
    <ProfileSection title={t('factor.title')}>
      {error === undefined ? <Loading /> : <LoadFailure error={error} onRetry={request} />}
    </ProfileSection>
  );
}
