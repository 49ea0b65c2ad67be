import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { usePush } from './use-push.ts';

interface PushPanelProps {
  readonly client: RealtimeClient;
  readonly user: SessionUser;
}

/** Messages on this browser: whether it can have them, has them, and the switch. Nothing is asked of the browser before the press. */
export function PushPanel({ client, user }: PushPanelProps) {
  const { t } = useTranslation('account');
  const { standing, turnOn, turnOff, isBusy, refusal } = usePush(client, user);
  return (
    <section className={parts.sheet}>
      <h2 className={page.heading}>{t('push.title')}</h2>
      <p>{t('push.text')}</p>
      <RefusalNotice refusal={refusal} />
      {standing === 'on' || standing === 'off' ? (
        <p className={parts.buttons}>
          <span role="status">{standing === 'on' ? t('push.on') : null}</span>
          <Button
            kind={standing === 'on' ? 'quiet' : 'secondary'}
            busy={isBusy}
            onClick={standing === 'on' ? turnOff : turnOn}
          >
            {t(standing === 'on' ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        </p>
      ) : null}
      {standing === 'noKey' || standing === 'unsupported' || standing === 'denied' ? (
        <p className={parts.soft} role="status">
          {t(`push.${standing}`)}
        </p>
      ) : null}
    </section>
  );
}
