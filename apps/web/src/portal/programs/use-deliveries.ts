import { DELIVERIES_PAGE, type WebhookDelivery } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { createLatestOnly, type RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';

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
export function useDeliveries(client: RealtimeClient, webhook: RecordOf<'webhooks'>): DeliveryList {
  const { _id: id, version } = webhook;
  const [state, setState] = useState<State>();
  const [read, setRead] = useState<Read>(NOTHING);
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

const NOTHING: Read = { list: undefined, refusal: undefined, hasMore: false, of: undefined };
