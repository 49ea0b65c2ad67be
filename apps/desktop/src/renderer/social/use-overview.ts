import type { SocialOverview } from '@harbour/core/contract';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

/** How often the overview is read again while somebody permits the reading in another window. */
const POLL_MS = 2000;

export interface OverviewState {
  readonly overview: SocialOverview | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<void>;
}

/** Returns what is connected; reads it again every two seconds while `isWaiting`. */
export function useOverview(isWaiting: boolean): OverviewState {
  const { client } = useBackOffice();
  const [state, setState] = useState<Omit<OverviewState, 'refetch'>>({
    overview: undefined,
    error: undefined,
  });
  const refetch = useCallback(async () => {
    try {
      setState({ overview: await client.ask('social/overview', {}), error: undefined });
    } catch (error) {
      setState(({ overview }) => ({ overview, error }));
    }
  }, [client]);
  useEffect(() => void refetch(), [refetch]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  return { ...state, refetch };
}
