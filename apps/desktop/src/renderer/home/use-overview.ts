import { type CollectionName, type Overview, recordEvents } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

/** What the overview is made of: a change to any of these asks anew. */
const SOURCES: readonly CollectionName[] = [
  'news',
  'ads',
  'campaigns',
  'products',
  'pushMessages',
  'contactForms',
  'orders',
];
/** Changes that come together are asked for together, in milliseconds. */
const GATHER_MS = 500;

/** The overview as it is known; `error` beside an overview means that it may be old. */
export interface OverviewState {
  readonly overview?: Overview;
  readonly error?: unknown;
}

/** Today at a glance, kept current, and how to ask again. */
export function useOverview(): readonly [state: OverviewState, ask: () => void] {
  const { client } = useBackOffice();
  const [state, setState] = useState<OverviewState>({});
  const ask = useCallback(() => {
    client.ask('overview', {}).then(
      (overview) => setState({ overview }),
      (error: unknown) => setState((known) => ({ ...known, error })),
    );
  }, [client]);
  useEffect(() => {
    ask();
    return onChanges(client, ask);
  }, [client, ask]);
  return [state, ask];
}

function onChanges(client: RealtimeClient, ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, GATHER_MS);
  };
  const services = SOURCES.map((name) => client.service(name));
  for (const service of services) for (const event of recordEvents) service.on(event, soon);
  const stop = client.on('reconnect', soon);
  return () => {
    clearTimeout(timer);
    stop();
    for (const service of services) for (const event of recordEvents) service.off(event, soon);
  };
}
