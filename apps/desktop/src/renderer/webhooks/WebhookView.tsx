import { isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { ownerFacts } from '../screen/owner-facts.tsx';
import { SecretActions, useSecretSend } from '../screen/SecretActions.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { useBackOffice } from '../session/back-office.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useMessages } from '../ui/messages.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { DeliveryList } from './DeliveryList.tsx';

type Webhook = RecordOf<'webhooks'>;

/** The hours for which requests are also signed with the former secret. */
const OVERLAP_HOURS = 24;

/** Shows a subscription: the destination of its events, whether they arrive, and its deliveries. */
export function WebhookView({ record: webhook }: { readonly record: Webhook }) {
  const { t } = useTranslation('screens');
  const texts = useRecordTexts();
  const { failingSince, previousUntil, collections, events } = webhook;
  const label = (name: string) => texts.field('webhooks', name);
  const named = collections.map(({ collection }) =>
    isCollectionName(collection) ? texts.collection(collection) : collection,
  );
  const kinds = events.map(({ event }) => texts.value('event', event));
  return (
    <ReadingBody>
      <FactList
        title={t('webhooks.facts')}
        facts={[
          [label('status'), <StatusMark key="status" status={webhook.status} />],
          [label('url'), webhook.url],
          [label('failingSince'), failingSince && <Timestamp key="failing" at={failingSince} />],
          ...ownerFacts(webhook, label),
          [label('previousUntil'), previousUntil && <Timestamp key="previous" at={previousUntil} />],
          [t('webhooks.next'), <WebhookActions key="next" record={webhook} />],
        ]}
      />
      <FactList
        title={t('webhooks.sends')}
        facts={[
          [label('collections'), named.join(' · ')],
          [label('events'), kinds.length === 0 ? t('webhooks.allEvents') : kinds.join(' · ')],
        ]}
      />
      <DeliveryList webhook={webhook} />
    </ReadingBody>
  );
}

function WebhookActions({ record: { _id: id, status } }: { readonly record: Webhook }) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { isBusy, send, state } = useSecretSend(() => undefined);
  const isActive = status === 'active';
  const steer = () =>
    send(async () => {
      await client.call('webhooks/steer', { id, status: isActive ? 'paused' : 'active' });
      messages.success(t(isActive ? 'webhooks.pause.done' : 'webhooks.resume.done'));
      return undefined;
    });
  const rotate = () =>
    send(async (attempt) => {
      const requested = { attempt, id, overlapHours: OVERLAP_HOURS };
      return (await client.call('webhooks/rotate', requested)).secret;
    });
  return (
    <SecretActions {...state} title={t('webhooks.shown')}>
      <BusyButton
        size="small"
        icon={isActive ? 'pause' : 'play'}
        isBusy={isBusy}
        text={t(isActive ? 'webhooks.pause.open' : 'webhooks.resume.open')}
        onClick={steer}
      />
      <BusyButton
        size="small"
        icon="refresh"
        isBusy={isBusy}
        text={t('webhooks.rotate.open')}
        onClick={rotate}
      />
    </SecretActions>
  );
}
