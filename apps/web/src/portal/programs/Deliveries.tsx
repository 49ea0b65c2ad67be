import { DELIVERIES_PAGE, type WebhookDelivery } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import type { RecordId } from '@harbour/core/contract/values';
import { createLatestOnly, type RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../state/use-action.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PortalSection } from '../FormSection.tsx';
import { Waiting } from '../LiveView.tsx';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { StatusPill } from '../StatusPill.tsx';
import { useTimestampFormat } from '../use-date-formats.ts';
import { isOwnData } from './OwnDataChoice.tsx';

const STATES = ['waiting', 'sent', 'failed'] as const satisfies readonly WebhookDelivery['state'][];
const TONES = { waiting: 'warning', sent: 'plain', failed: 'danger' } as const;

interface DeliveriesProps {
  readonly client: RealtimeClient;
  readonly webhook: RecordOf<'webhooks'>;
}

/** The deliveries of a webhook, newest first: each with its last attempt and a button to send it again. */
export function Deliveries({ client, webhook }: DeliveriesProps) {
  const { t } = useTranslation(['programs', 'common']);
  const { list, refusal, state, setState, hasMore, refresh, more } = useDeliveries(client, webhook);
  return (
    <PortalSection title={t('deliveries.title')}>
      <p>{t('deliveries.text')}</p>
      <div className={parts.buttons}>
        <label>
          {t('deliveries.show')}{' '}
          <select
            className={parts.select}
            value={state ?? ''}
            onChange={({ target }) => setState(STATES.find((each) => each === target.value))}
          >
            <option value="">{t('deliveries.all')}</option>
            {STATES.map((each) => (
              <option key={each} value={each}>
                {t(`deliveries.state.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <Button kind="quiet" onClick={refresh}>
          {t('deliveries.refresh')}
        </Button>
      </div>
      <RefusalNotice refusal={refusal} />
      {list === undefined && refusal === undefined ? <Waiting /> : null}
      {list?.length === 0 ? <p>{t(state === undefined ? 'deliveries.none' : 'deliveries.noneOf')}</p> : null}
      <ul className={parts.list}>
        {(list ?? []).map((delivery) => (
          <Delivery
            key={delivery.id}
            client={client}
            webhook={webhook}
            delivery={delivery}
            onSent={refresh}
          />
        ))}
      </ul>
      {hasMore ? (
        <p>
          <Button kind="secondary" onClick={more}>
            {t('deliveries.older')}
          </Button>
        </p>
      ) : null}
    </PortalSection>
  );
}

interface DeliveryProps extends DeliveriesProps {
  readonly delivery: WebhookDelivery;
  readonly onSent: () => void;
}

function Delivery({ client, webhook: { _id: id }, delivery, onSent }: DeliveryProps) {
  const { t } = useTranslation('programs');
  const { success } = useMessages();
  const { number, collection, event, state } = delivery;
  const resend = useAction(async () => {
    await client.call('webhooks/resend', { id, delivery: delivery.id });
    success(t('deliveries.resent'));
    onSent();
  });
  const [isRefused, setIsRefused] = useState(false);
  const replay = useAction(async () => {
    const count = await replayAfter(client, id, number - 1);
    setIsRefused(count === undefined);
    if (count === undefined) return;
    success(t('deliveries.replayed', { count }));
    onSent();
  });
  const data = isOwnData(collection) ? t(`data.${collection}`) : collection;
  return (
    <li className={parts.entry}>
      <span className={parts.buttons}>
        {t('deliveries.what', { data, event: t(`deliveries.event.${event}`) })}
        <StatusPill tone={TONES[state]}>{t(`deliveries.state.${state}`)}</StatusPill>
      </span>
      <Attempts delivery={delivery} />
      <span className={parts.buttons}>
        <Button
          kind="quiet"
          busy={resend.busy}
          onClick={resend.run}
          aria-label={t('deliveries.resendOf', { number })}
        >
          {t('deliveries.resend')}
        </Button>
        <Button
          kind="quiet"
          busy={replay.busy}
          onClick={replay.run}
          aria-label={t('deliveries.replayOf', { number })}
        >
          {t('deliveries.replay')}
        </Button>
      </span>
      {isRefused ? <p role="alert">{t('deliveries.replayTooMany')}</p> : null}
    </li>
  );
}

/** Returns the number of deliveries that are sent again; `undefined` if too many would wait. */
async function replayAfter(client: RealtimeClient, id: RecordId, after: number): Promise<number | undefined> {
  try {
    return (await client.call('webhooks/replay', { id, after })).count;
  } catch (error) {
    if (refusalOf(error).code === 'too-large') return undefined;
    throw error;
  }
}

/** Its number and time, the outcome of the last attempt, and the time of the next one. */
function Attempts({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('programs');
  const formatTimestamp = useTimestampFormat();
  const { number, createdAt, attempts, log, state, dueAt } = delivery;
  const [last] = log;
  const facts = [
    t('deliveries.number', { number }),
    formatTimestamp(createdAt),
    t('deliveries.attempts', { count: attempts }),
    ...(last?.status === null || last === undefined ? [] : [`HTTP ${last.status}`]),
    ...(state === 'waiting' ? [t('deliveries.next', { time: formatTimestamp(dueAt) })] : []),
  ];
  return (
    <span className={classNames(parts.wrap, parts.soft)}>
      {facts.join(' · ')}
      {last?.problem ? (
        <span className={classNames(parts.line, parts.danger)}>
          {t(`deliveries.problem.${last.problem}`)}
        </span>
      ) : null}
    </span>
  );
}

type State = WebhookDelivery['state'];

/** The deliveries of a webhook that were read so far, newest first. */
interface DeliveryList {
  /** `undefined` until the first response. */
  readonly list: readonly WebhookDelivery[] | undefined;
  readonly refusal: Refusal | undefined;
  /** The only state that is shown; all states if `undefined`. */
  readonly state: State | undefined;
  readonly setState: (state: State | undefined) => void;
  readonly hasMore: boolean;
  /** Reads the newest again, and drops the older ones. */
  readonly refresh: () => void;
  /** Adds the page of older ones. */
  readonly more: () => void;
}

/** Reads the deliveries of a webhook, again whenever the webhook changes, because its state follows them. */
function useDeliveries(client: RealtimeClient, webhook: RecordOf<'webhooks'>): DeliveryList {
  const { _id: id, version } = webhook;
  const [state, setState] = useState<State>();
  const [read, setRead] = useState<Read>(NOTHING_READ);
  const [latest] = useState(createLatestOnly);
  const load = useCallback(
    (known: readonly WebhookDelivery[]) => {
      const before = known.at(-1)?.number;
      latest.take(client.call('webhooks/deliveries', { id, state, before }), {
        onResponse: (page) =>
          setRead({
            list: [...known, ...page],
            refusal: undefined,
            hasMore: page.length === DELIVERIES_PAGE,
            of: state,
          }),
        onFailure: (error) => setRead((stored) => ({ ...stored, refusal: refusalOf(error) })),
      });
    },
    [client, id, state, latest],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is a reason to read again
  useEffect(() => load([]), [load, version]);
  const { of: listed, ...shown } = read;
  // Older ones of another state do not belong below those of the chosen one.
  const more = () => load((listed === state && read.list) || []);
  return { ...shown, state, setState, refresh: () => load([]), more };
}

interface Read extends Pick<DeliveryList, 'list' | 'refusal' | 'hasMore'> {
  /** The chosen state that the list belongs to. */
  readonly of: State | undefined;
}

const NOTHING_READ: Read = { list: undefined, refusal: undefined, hasMore: false, of: undefined };
