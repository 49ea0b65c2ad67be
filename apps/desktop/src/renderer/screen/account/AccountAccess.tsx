import { Button } from '@blueprintjs/core';
import type { OwnSignIn } from '@harbour/core/contract/actions';
import { isRecordId, type PlainRecord, programName, type RecordId } from '@harbour/core/contract/values';
import { type RealtimeClient, unlessDeclined } from '@harbour/core/realtime';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { Loading } from '../../session/Loading.tsx';
import { useResponse } from '../../session/use-response.ts';
import { useSession } from '../../session/use-session.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMessages } from '../../ui/messages.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import styles from './account-access.module.css';

type Account = { readonly admin: RecordId } | { readonly user: RecordId };

interface AccountAccessProps {
  readonly kind: 'admins' | 'users';
  readonly record: PlainRecord;
}

/**
 * Shows how a person signs in and where they are signed in; an admin ends sign-ins and removes a lost app.
 * Renders nothing for an account that is not saved yet.
 */
export function AccountAccess({ kind, record }: AccountAccessProps) {
  const { _id: id, email, secondFactorAt } = record;
  if (!isRecordId(id)) return null;
  const since = typeof secondFactorAt === 'string' ? secondFactorAt : null;
  return <Access key={id} kind={kind} id={id} email={String(email)} since={since} />;
}

interface AccessProps extends Pick<AccountAccessProps, 'kind'> {
  readonly id: RecordId;
  readonly email: string;
  /** UTC ISO text; `null` without an authenticator app. */
  readonly since: string | null;
}

function Access({ kind, id, email, since }: AccessProps) {
  const { t } = useTranslation('backOffice');
  const account = useMemo(() => (kind === 'admins' ? { admin: id } : { user: id }), [kind, id]);
  const isOwn = useSession().user?._id === id;
  return (
    <section className={styles.access} aria-label={t('accountAccess.title')}>
      <h2 className={styles.title}>{t('accountAccess.title')}</h2>
      {since === null ? (
        <p>{t('accountAccess.factorOff')}</p>
      ) : (
        <p>
          {t('accountAccess.factorOn')} <Timestamp at={since} />
        </p>
      )}
      {since === null || isOwn ? null : <RemoveFactor account={account} email={email} />}
      <AccountSignIns account={account} />
    </section>
  );
}

interface AccountProps {
  readonly account: Account;
}

function RemoveFactor({ account, email }: AccountProps & Pick<AccessProps, 'email'>) {
  const { t } = useTranslation('backOffice');
  const { client } = useBackOffice();
  const messages = useMessages();
  const [isBusy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    client
      .call('accounts/removeSecondFactorOf', { account })
      .then(() => messages.success(t('accountAccess.factorRemoved', { email })), messages.error)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <p className={styles.facts}>{t('accountAccess.removeFactorHint')}</p>
      <div>
        <BusyButton
          intent="danger"
          variant="outlined"
          isBusy={isBusy}
          text={t('accountAccess.removeFactor')}
          onClick={remove}
        />
      </div>
    </>
  );
}

function AccountSignIns({ account }: AccountProps) {
  const { t } = useTranslation('backOffice');
  const { client } = useBackOffice();
  const messages = useMessages();
  const read = useCallback(
    (source: RealtimeClient) => source.call('accounts/sessionsOf', { account }),
    [account],
  );
  const { response: signIns, error, request } = useResponse(read);
  const end = (session?: string) => {
    unlessDeclined(
      client.call('accounts/endSessionsOf', { account, ...(session !== undefined && { session }) }),
    )
      .then((done) => done && messages.success(t('signIns.ended')), messages.error)
      .finally(request);
  };
  if (error !== undefined) return <LoadFailure error={error} onRetry={request} />;
  if (signIns === undefined) return <Loading />;
  if (signIns.length === 0) return <p className={styles.facts}>{t('accountAccess.none')}</p>;
  return (
    <>
      <h3 className={styles.subtitle}>{t('accountAccess.signIns')}</h3>
      <ul className={styles.list}>
        {signIns.map((signIn) => (
          <SignInOf key={signIn._id} signIn={signIn} onEnd={() => end(signIn._id)} />
        ))}
      </ul>
      <div>
        <Button text={t('accountAccess.endAll')} onClick={() => end()} />
      </div>
    </>
  );
}

function SignInOf({ signIn, onEnd }: { readonly signIn: OwnSignIn; readonly onEnd: () => void }) {
  const { t } = useTranslation('backOffice');
  const device = programName(signIn.device, t('program')) ?? t('signIns.unknownDevice');
  return (
    <li className={styles.signIn}>
      <div className={styles.text}>
        <p className={styles.device}>{device}</p>
        <p className={styles.facts}>
          {signIn.ip ? `${signIn.ip} · ` : ''}
          {t('signIns.lastUsed')} <Timestamp at={signIn.lastUsedAt} />
        </p>
      </div>
      <Button
        size="small"
        variant="outlined"
        text={t('signIns.end')}
        aria-label={t('signIns.endOne', { device })}
        onClick={onEnd}
      />
    </li>
  );
}
