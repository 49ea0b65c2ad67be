import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../state/use-action.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmedButton } from '../ConfirmedButton.tsx';
import { Facts } from '../Facts.tsx';
import parts from '../parts.module.css';
import { RecordFrame } from '../RecordFrame.tsx';
import { useTimestampFormat } from '../use-date-formats.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { Deliveries } from './Deliveries.tsx';
import { isOwnData } from './OwnDataChoice.tsx';
import { ShownSecret, useAttempt } from './secrets.tsx';
import { WebhookState } from './Webhooks.tsx';

/** The hours for which requests are also signed with the former secret. */
const OVERLAP_HOURS = 24;

interface WebhookPageProps {
  readonly client: RealtimeClient | undefined;
  readonly id: string;
}

/** One webhook: its facts, its actions, and its deliveries. */
export function WebhookPage({ client, id }: WebhookPageProps) {
  const { t } = useTranslation(['programs', 'portal']);
  const links = usePortalLinks();
  const list = useLiveRecord(client, 'webhooks', id);
  return (
    <RecordFrame
      client={client}
      list={list}
      title={list.page?.data[0]?.name ?? t('webhooks.one')}
      back={{ to: links.to('programs'), label: t('portal:menu.programs') }}
      gone={t('webhooks.missing')}
    >
      {(webhook, connected) => (
        <>
          <WebhookSheet client={connected} webhook={webhook} />
          <Deliveries client={connected} webhook={webhook} />
        </>
      )}
    </RecordFrame>
  );
}

interface WebhookProps {
  readonly client: RealtimeClient;
  readonly webhook: RecordOf<'webhooks'>;
}

function WebhookSheet({ client, webhook }: WebhookProps) {
  const { t } = useTranslation('programs');
  const formatTimestamp = useTimestampFormat();
  const [secret, setSecret] = useState<string>();
  const { url, collections, failingSince, previousUntil } = webhook;
  const named = collections.map(({ collection }) =>
    isOwnData(collection) ? t(`data.${collection}`) : collection,
  );
  const timestamp = (at: string | null) => (at === null ? undefined : formatTimestamp(at));
  return (
    <section className={parts.sheet}>
      <Facts
        facts={[
          { key: 'status', name: t('webhooks.status'), value: <WebhookState webhook={webhook} /> },
          { key: 'url', name: t('webhooks.address'), value: <span className={parts.wrap}>{url}</span> },
          { key: 'data', name: t('webhooks.data'), value: named.join(' · ') },
          { key: 'failing', name: t('webhooks.failingSince'), value: timestamp(failingSince) },
          { key: 'previous', name: t('webhooks.previous'), value: timestamp(previousUntil) },
        ]}
      />
      {secret === undefined ? (
        <WebhookActions client={client} webhook={webhook} onRotated={setSecret} />
      ) : (
        <ShownSecret title={t('webhooks.shown')} secret={secret} onKept={() => setSecret(undefined)} />
      )}
    </section>
  );
}

interface WebhookActionsProps extends WebhookProps {
  readonly onRotated: (secret: string) => void;
}

function WebhookActions({ client, webhook: { _id: id, status }, onRotated }: WebhookActionsProps) {
  const { t } = useTranslation('programs');
  const { success } = useMessages();
  const isActive = status === 'active';
  const steer = useAction(async () => {
    await client.call('webhooks/steer', { id, status: isActive ? 'paused' : 'active' });
    success(t(isActive ? 'webhooks.paused' : 'webhooks.resumed'));
  });
  const inAttempt = useAttempt();
  const rotate = useAction(async () => {
    const { secret } = await inAttempt(({ key: attempt }) =>
      client.call('webhooks/rotate', { attempt, id, overlapHours: OVERLAP_HOURS }),
    );
    onRotated(secret);
  });
  return (
    <div className={parts.buttons}>
      <Button kind="secondary" busy={steer.busy} onClick={steer.run}>
        {t(isActive ? 'webhooks.pause' : 'webhooks.resume')}
      </Button>
      <Button kind="secondary" busy={rotate.busy} onClick={rotate.run}>
        {t('webhooks.rotate')}
      </Button>
      <EndWebhook client={client} id={id} />
    </div>
  );
}

function EndWebhook({ client, id }: { readonly client: RealtimeClient; readonly id: RecordId }) {
  const { t } = useTranslation('programs');
  const links = usePortalLinks();
  const navigate = useNavigate();
  const { success } = useMessages();
  const onDone = async () => {
    await navigate(links.to('programs'));
    success(t('webhooks.ended'));
  };
  return (
    <ConfirmedButton
      text={t('webhooks.end')}
      title={t('webhooks.endTitle')}
      send={() => client.call('webhooks/end', { id })}
      onDone={onDone}
    >
      <p>{t('webhooks.endText')}</p>
    </ConfirmedButton>
  );
}
