import { DELIVERIES_PAGE, type WebhookDelivery } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';
import { createLatestOnly } from '../../state/latest-only.ts';

type State = WebhookDelivery['state'];

/** The deliveries of a webhook that were read so far, newest first. */
interface DeliveryList {
  /** `undefined` until the first response. */
  readonly list: readonly WebhookDelivery[] | undefined;
  readonly refusal: Refusal | undefined;
  /** The only state that is shown; all of them if `undefined`. */
  readonly state: State | undefined;
  readonly setState: (state: State | undefined) => void;
  readonly hasMore: boolean;
  /** Reads the newest again, and forgets the older ones. */
  readonly refresh: () => void;
  /** Adds the page of older ones. */
  readonly more: () => void;
}

/** Reads the deliveries of a webhook, anew whenever the webhook changes, because its state follows them. */
export function useDeliveries(client: RealtimeClient, webhook: RecordOf<'webhooks'>): DeliveryList {
  const { _id: id, version } = webhook;
  const [state, setState] = useState<State>();
  const [read, setRead] = useState<Pick<DeliveryList, 'list' | 'refusal' | 'hasMore'>>(NOTHING);
  const [take] = useState(createLatestOnly);
  const load = useCallback(
    (known: readonly WebhookDelivery[]) => {
      const before = known.at(-1)?.number;
      take(client.ask('webhooks/deliveries', { id, state, before }), {
        onAnswer: (page) =>
          setRead({
            list: [...known, ...page],
            refusal: undefined,
            hasMore: page.length === DELIVERIES_PAGE,
          }),
        onFailure: (error) => setRead((kept) => ({ ...kept, refusal: refusalOf(error) })),
      });
    },
    [client, id, state, take],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is a reason to read again
  useEffect(() => load([]), [load, version]);
  return { ...read, state, setState, refresh: () => load([]), more: () => load(read.list ?? []) };
}

const NOTHING = { list: undefined, refusal: undefined, hasMore: false };
