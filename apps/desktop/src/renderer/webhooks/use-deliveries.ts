import type { RecordId, WebhookDelivery } from '@harbour/core/contract';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

/** The newest deliveries of a subscription, as far as they are loaded. */
export interface Deliveries {
  readonly deliveries: readonly WebhookDelivery[] | undefined;
  readonly error: unknown;
  /** Reads them again. */
  readonly read: () => void;
}

/** Returns the newest deliveries of a subscription; they are read again with each of its versions. */
export function useDeliveries(id: RecordId, version: number): Deliveries {
  const { client } = useBackOffice();
  const [state, setState] = useState<Omit<Deliveries, 'read'>>({ deliveries: undefined, error: null });
  const read = useCallback(() => {
    client.ask('webhooks/deliveries', { id }).then(
      (deliveries) => setState({ deliveries, error: null }),
      (error: unknown) => setState((known) => ({ ...known, error })),
    );
  }, [client, id]);
  useEffect(() => {
    if (version > 0) read();
  }, [read, version]);
  return { ...state, read };
}
