import { Button } from '@blueprintjs/core';
import type { OwnSignIn } from '@harbour/core/contract/actions';
import { programName } from '@harbour/core/contract/values';
import { type RealtimeClient, unlessDeclined } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { Loading } from '../session/Loading.tsx';
import { useResponse } from '../session/use-response.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useMessages } from '../ui/messages.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';

const ownSignIns = (client: RealtimeClient) => client.call('accounts/sessions', {});

/** Lists where the person is signed in; every sign-in except this one can be ended. */
export function SignIns() {
  const { t } = useTranslation('backOffice');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { response, error, request } = useResponse(ownSignIns);
  const end = async ({ _id }: OwnSignIn) => {
    if ((await unlessDeclined(client.call('accounts/endSession', { session: _id }))) === undefined) return;
    messages.success(t('signIns.ended'));
    void request();
  };
  const endOthers = async () => {
    const done = await unlessDeclined(client.call('accounts/endOtherSessions', {}));
    if (done === undefined) return;
    messages.success(t('signIns.othersEnded', { count: done.ended }));
    void request();
  };
  return (
    <ProfileSection title={t('signIns.title')} lead={t('signIns.lead')}>
      {response ? (
        <ul className={styles.signIns}>
          {response.map((signIn) => (
            <SignIn key={signIn._id} signIn={signIn} onEnd={() => end(signIn).catch(messages.error)} />
          ))}
        </ul>
      ) : null}
      {response && response.length > 1 ? (
        <div>
          <Button text={t('signIns.endOthers')} onClick={() => void endOthers().catch(messages.error)} />
        </div>
      ) : null}
      {!response && error !== undefined ? <LoadFailure error={error} onRetry={request} /> : null}
      {!response && error === undefined ? <Loading /> : null}
    </ProfileSection>
  );
}

interface SignInProps {
  readonly signIn: OwnSignIn;
  readonly onEnd: () => Promise<void>;
}

function SignIn({ signIn, onEnd }: SignInProps) {
  const { t } = useTranslation('backOffice');
  const [isBusy, setBusy] = useState(false);
  const { device, ip, signedInAt, lastUsedAt, current } = signIn;
  const name = programName(device, t('program')) ?? t('signIns.unknownDevice');
  const run = () => {
    if (isBusy) return;
    setBusy(true);
    void onEnd().finally(() => setBusy(false));
  };
  return (
    <li className={styles.signIn}>
      <div className={styles.signInText}>
        <p className={styles.device} title={device ?? undefined}>
          {name}
        </p>
        <p className={styles.facts}>
          {ip ? `${ip} · ` : ''}
          {t('signIns.since')} <Timestamp at={signedInAt} /> · {t('signIns.lastUsed')}{' '}
          <Timestamp at={lastUsedAt} />
        </p>
      </div>
      {current ? (
        <span className={styles.current}>{t('signIns.current')}</span>
      ) : (
        // It is not disabled meanwhile, so that the dialog of the proof can return the focus to it.
        <Button
          size="small"
          intent="danger"
          variant="outlined"
          aria-busy={isBusy}
          text={t('signIns.end')}
          aria-label={t('signIns.endOne', { device: name })}
          onClick={run}
        />
      )}
    </li>
  );
}
