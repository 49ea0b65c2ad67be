import type { CollectionName, ListQuery, RecordOf } from '@harbour/core/contract';
import type { LiveQuery, LiveState, RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useResumeFailure } from './use-resume-failure.ts';

/** A list that stays current while it is on screen. */
interface LiveListOptions<N extends CollectionName> {
  readonly collection: N;
  /** The same object at every drawing. */
  readonly query: ListQuery;
}

/** What a live list shows, and how to ask for it once more after it has failed. */
export interface LiveList<T> extends LiveState<T> {
  readonly refetch: () => void;
}

/**
 * What a live list shows; it is loading until there is a connection, and failed where there can be none for
 * now.
 */
export function useLiveList<N extends CollectionName>(
  client: RealtimeClient | undefined,
  { collection, query }: LiveListOptions<N>,
): LiveList<RecordOf<N>> {
  const [state, setState] = useState<LiveState<RecordOf<N>>>({ status: 'loading', page: null, error: null });
  const failure = useResumeFailure();
  const list = useRef<LiveQuery<RecordOf<N>>>(undefined);
  useEffect(() => {
    const opened = client?.liveQuery(collection, { query, onChange: setState });
    list.current = opened;
    return () => opened?.close();
  }, [client, collection, query]);
  const refetch = useCallback(() => void list.current?.refetch().catch(reportError), []);
  if (client === undefined && failure !== undefined)
    return { status: 'failed', page: null, error: failure.error, refetch: failure.retry };
  return { ...state, refetch };
}
