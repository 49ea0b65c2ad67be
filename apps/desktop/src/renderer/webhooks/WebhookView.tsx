import { Button } from '@blueprintjs/core';
import type { WebhookDelivery } from '@harbour/core/contract/actions';
import { isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { ownerFacts } from '../screen/owner-facts.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import reading from '../screen/reading.module.css';
import { StatusMark } from '../screen/StatusMark.tsx';
import { SecretActions, useSecretSend } from '../screen/secrets.tsx';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import { Loading } from '../session/Loading.tsx';
import { useResponse } from '../session/use-response.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useMessages } from '../ui/messages.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { useDateLocale } from '../ui/use-locale.ts';
import styles from './webhooks.module.css';

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

/** The newest deliveries of a subscription, with the last attempt of each and a button to send it again. */
function DeliveryList({ webhook }: { readonly webhook: RecordOf<'webhooks'> }) {
  const { t } = useTranslation(['screens', 'common']);
  const id = useId();
  const { response: deliveries, error, request } = useDeliveries(webhook);
  return (
    <section className={styles.deliveries} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('webhooks.deliveries.title')}</h2>
        <Button size="small" icon="refresh" text={t('webhooks.deliveries.read')} onClick={request} />
      </div>
      {!deliveries && error !== undefined ? <LoadFailure error={error} onRetry={request} /> : null}
      {!deliveries && error === undefined ? <Loading /> : null}
      {deliveries?.length === 0 ? <p>{t('webhooks.deliveries.none')}</p> : null}
      {deliveries && deliveries.length > 0 ? (
        <table className={`${reading.entries} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('webhooks.deliveries.number')}</th>
              <th scope="col">{t('webhooks.deliveries.event')}</th>
              <th scope="col">{t('webhooks.deliveries.record')}</th>
              <th scope="col">{t('webhooks.deliveries.state')}</th>
              <th scope="col">{t('webhooks.deliveries.lastAttempt')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook._id} delivery={delivery} onResent={request} />
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

interface DeliveryRowProps {
  readonly webhook: RecordId;
  readonly delivery: WebhookDelivery;
  readonly onResent: () => void;
}

function DeliveryRow({ webhook, delivery, onResent }: DeliveryRowProps) {
  const { t } = useTranslation('screens');
  const texts = useRecordTexts();
  const locale = useDateLocale();
  const { client } = useBackOffice();
  const messages = useMessages();
  const { isBusy, problem, send } = useKeyedSend(() => undefined);
  const { number, collection, record, event, state, attempts } = delivery;
  const resend = () =>
    void send(async () => {
      await client.call('webhooks/resend', { id: webhook, delivery: delivery.id });
      messages.success(t('webhooks.deliveries.resent'));
      onResent();
    });
  return (
    <tr>
      <td>{number.toLocaleString(locale)}</td>
      <td>{`${texts.collection(collection)} · ${texts.value('event', event)}`}</td>
      <td>
        <RelatedLink collection={collection} id={record} />
      </td>
      <td>
        <StatusMark status={state} />
        {` · ${t('webhooks.deliveries.attempts', { count: attempts })}`}
      </td>
      <td>
        <LastAttempt delivery={delivery} />
      </td>
      <td>
        <BusyButton
          size="small"
          icon="repeat"
          isBusy={isBusy}
          text={t('webhooks.deliveries.resend')}
          aria-label={t('webhooks.deliveries.resendOf', { number })}
          onClick={resend}
        />
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      </td>
    </tr>
  );
}

function LastAttempt({ delivery: { log, state, dueAt } }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('screens');
  const [last] = log;
  if (!last) return t('webhooks.deliveries.noAttempt');
  return (
    <>
      <Timestamp at={last.at} style="second" /> · {t('webhooks.deliveries.took', { count: last.ms })}
      {last.status === null ? null : ` · HTTP ${last.status}`}
      {last.problem === null ? null : (
        <div className={styles.problem}>{t(`webhooks.deliveries.problem.${last.problem}`)}</div>
      )}
      {state === 'waiting' ? (
        <div>
          {t('webhooks.deliveries.next')} <Timestamp at={dueAt} style="second" />
        </div>
      ) : null}
    </>
  );
}

/** Returns the newest deliveries of a subscription; they are read again with each of its versions. */
function useDeliveries({ _id: id, version }: RecordOf<'webhooks'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is a reason to read again
  const read = useCallback(
    (client: RealtimeClient) => client.call('webhooks/deliveries', { id }),
    [id, version],
  );
  return useResponse(read);
}
