import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { ListQuery } from '@harbour/core/contract/definition';
import type { LiveQuery, LiveState, RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useResumeFailure } from './use-resume-failure.ts';

/** A list that is kept current while on screen. */
interface LiveListOptions<N extends CollectionName> {
  readonly collection: N;
  /** Must be the same object at every render. */
  readonly query: ListQuery;
}

/** The state of a live list, and a retry after a failure. */
export interface LiveList<T> extends LiveState<T> {
  readonly refetch: () => void;
}

/** The state of a live list: loading until there is a connection, failed when there can be none for now. */
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
