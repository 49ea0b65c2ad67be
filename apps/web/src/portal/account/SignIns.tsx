import type { OwnSignIn } from '@harbour/core/contract/actions';
import { programName } from '@harbour/core/contract/values';
import { type RealtimeClient, unlessDeclined } from '@harbour/core/realtime';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeave } from '../../layouts/dashboard/use-leave.ts';
import { useAction } from '../../state/use-action.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NoWrap } from '../../ui/no-wrap/NoWrap.tsx';
import { Waiting } from '../LiveView.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useTimestampFormat } from '../use-date-formats.ts';
import { unlessGone, useRepeated, useResponse } from '../use-response.ts';

const askSignIns = (client: RealtimeClient) => client.call('accounts/sessions', {});

interface SignInsProps {
  readonly client: RealtimeClient;
  /** The version of the account: a new password ends sign-ins. */
  readonly version: number;
}

/** The merchant's sign-ins, each with a button to end it. */
export function SignIns({ client, version }: SignInsProps) {
  const { t } = useTranslation(['account', 'common']);
  const { response, refusal, request } = useResponse(client, askSignIns);
  useRepeated(request, version);
  const title = useRef<HTMLHeadingElement>(null);
  // An ended sign-in leaves the list together with its button.
  const afterOne = () => {
    title.current?.focus();
    request();
  };
  return (
    <section className={classNames(parts.sheet, parts.task)}>
      <h2 ref={title} tabIndex={-1} className={page.heading}>
        {t('signIns.title')}
      </h2>
      {refusal === undefined ? null : (
        <>
          <RefusalNotice refusal={refusal} />
          <p>
            <Button kind="secondary" onClick={request}>
              {t('common:action.retry')}
            </Button>
          </p>
        </>
      )}
      {response === undefined && refusal === undefined ? <Waiting /> : null}
      <ul className={parts.list}>
        {(response ?? []).map((signIn) => (
          <SignIn key={signIn._id} client={client} signIn={signIn} onEnded={afterOne} />
        ))}
      </ul>
      {(response ?? []).length > 1 ? <EndOthers client={client} onEnded={afterOne} /> : null}
    </section>
  );
}

function EndOthers({ client, onEnded }: Omit<SignInProps, 'signIn'>) {
  const { t } = useTranslation('account');
  const { success } = useMessages();
  const end = useAction(async () => {
    const done = await unlessDeclined(client.call('accounts/endOtherSessions', {}));
    if (done === undefined) return;
    success(t('signIns.othersEnded', { count: done.ended }));
    onEnded();
  });
  return (
    <p>
      <Button kind="secondary" busy={end.busy} onClick={end.run}>
        {t('signIns.endOthers')}
      </Button>
    </p>
  );
}

interface SignInProps {
  readonly client: RealtimeClient;
  readonly signIn: OwnSignIn;
  readonly onEnded: () => void;
}

function SignIn({ client, signIn, onEnded }: SignInProps) {
  const { t } = useTranslation('account');
  const formatTimestamp = useTimestampFormat();
  const { success } = useMessages();
  const { _id, device, ip, lastUsedAt, current } = signIn;
  const name = programName(device) ?? t('signIns.unknown');
  const lastUsed = formatTimestamp(lastUsedAt);
  const facts = useId();
  const end = useAction(async () => {
    const ending = unlessGone(client.call('accounts/endSession', { session: _id }));
    if ((await unlessDeclined(ending.then(() => true))) === undefined) return;
    success(t('signIns.ended'));
    onEnded();
  });
  return (
    <li>
      <span className={parts.wrap}>
        {name}
        <span id={facts} className={classNames(parts.line, parts.soft)}>
          <NoWrap part={lastUsed}>{t('signIns.lastUsed', { time: lastUsed })}</NoWrap>
          {ip === null ? null : ` · ${ip}`}
        </span>
      </span>
      {current ? (
        <span className={parts.buttons}>
          <span className={parts.soft}>{t('signIns.current')}</span>
          <LogOut />
        </span>
      ) : (
        <Button
          kind="quiet"
          busy={end.busy}
          onClick={end.run}
          aria-label={t('signIns.endOf', { name })}
          aria-describedby={facts}
        >
          {t('signIns.end')}
        </Button>
      )}
    </li>
  );
}

/** Signs out this browser, as the menu under the merchant's name does. */
function LogOut() {
  const { t } = useTranslation('common');
  const { busy, run } = useLeave();
  return (
    <Button kind="quiet" busy={busy} onClick={run}>
      {t('navigation.logOut')}
    </Button>
  );
}
