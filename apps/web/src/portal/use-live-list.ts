import type { CollectionName, ListQuery, RecordOf } from '@harbour/core/contract';
import type { LiveState, RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useState } from 'react';

/** A list that stays current while it is on screen. */
interface LiveListOptions<N extends CollectionName> {
  readonly collection: N;
  /** The same object at every drawing. */
  readonly query: ListQuery;
}

/** What a live list shows; it is loading until there is a connection. */
export function useLiveList<N extends CollectionName>(
  client: RealtimeClient | undefined,
  { collection, query }: LiveListOptions<N>,
): LiveState<RecordOf<N>> {
  const [state, setState] = useState<LiveState<RecordOf<N>>>({ status: 'loading', page: null, error: null });
  useEffect(() => {
    const list = client?.liveQuery(collection, { query, onChange: setState });
    return () => list?.close();
  }, [client, collection, query]);
  return state;
}
