import type { CollectionName, Overview } from '@harbour/core/contract';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { onChanges } from '../session/on-changes.ts';

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
    return onChanges(client, SOURCES, ask);
  }, [client, ask]);
  return [state, ask];
}
