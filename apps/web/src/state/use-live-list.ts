import type { CollectionName, ListQuery, RecordOf } from '@harbour/core/contract';
import type { LiveState, RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useState } from 'react';

/** A list that stays current while it is on screen; `query` is the same object at every drawing. */
export function useLiveList<N extends CollectionName>(
  client: RealtimeClient,
  collection: N,
  query: ListQuery,
): LiveState<RecordOf<N>> {
  const [state, setState] = useState<LiveState<RecordOf<N>>>({ status: 'loading', page: null, error: null });
  useEffect(() => {
    const list = client.liveQuery(collection, { query, onChange: setState });
    return () => list.close();
  }, [client, collection, query]);
  return state;
}
