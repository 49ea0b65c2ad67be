import type { Refusal } from '@harbour/core/contract/errors';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { FocusOnMount } from '../../ui/focus-on-mount/FocusOnMount.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { usePush } from './use-push.ts';

interface PushPanelProps {
  readonly client: RealtimeClient;
  readonly user: SessionUser;
}

/**
 * Push messages on this browser: the current state and a switch. The browser's permission is requested only
 * after a click.
 */
export function PushPanel({ client, user }: PushPanelProps) {
  const { t } = useTranslation('account');
  const { status, turnOn, turnOff, isBusy, refusal } = usePush(client, user);
  const [isPressed, setPressed] = useState(false);
  const isOn = status === 'on';
  // A failed automatic renewal of the push subscription shows no message: its consequence is shown below.
  const isUnasked = status === 'stale' && !isPressed && refusal?.code === 'general';
  const press = () => {
    setPressed(true);
    if (isOn) turnOff();
    else turnOn();
  };
  return (
    <section className={parts.sheet}>
      <h2 className={page.heading}>{t('push.title')}</h2>
      <p>{t('push.text')}</p>
      <PushRefusal refusal={isUnasked ? undefined : refusal} />
      {isOn || status === 'off' || status === 'stale' ? (
        <p className={parts.buttons}>
          <span role="status">{status === 'off' ? null : t(`push.${status}`)}</span>
          <Button kind={isOn ? 'quiet' : 'secondary'} busy={isBusy} onClick={press}>
            {t(isOn ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        </p>
      ) : null}
      {status === 'noKey' || status === 'unsupported' || status === 'denied' ? (
        <Unable text={t(`push.${status}`)} isAnswer={isPressed} />
      ) : null}
    </section>
  );
}

/** The reason why there is no button. After a click it takes the focus, because the button is gone. */
function Unable({ text, isAnswer }: { readonly text: string; readonly isAnswer: boolean }) {
  if (isAnswer) return <FocusOnMount className={parts.soft}>{text}</FocusOnMount>;
  return (
    <p className={parts.soft} role="status">
      {text}
    </p>
  );
}

/** Refusals that concern this browser have texts of their own. */
function PushRefusal({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useTranslation('account');
  if (refusal?.subject === 'pushToken') return <Banner tone="danger">{t('push.unknownService')}</Banner>;
  if (refusal?.subject === 'pushEnabled') return <Banner tone="danger">{t('push.full')}</Banner>;
  return <RefusalNotice refusal={refusal} />;
}
