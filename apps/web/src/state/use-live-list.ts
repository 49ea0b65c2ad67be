import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { LiveQuery, LiveRange, LiveState, RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportUnlessEnded } from './realtime.ts';
import { NOTHING_REPORTED, type Reported, stateToShow } from './reported-state.ts';
import { useResumeFailure } from './use-resume-failure.ts';

/**
 * A list that is kept current while on screen: a page of it, or all of it with `isWhole`, which is necessary
 * if records are counted in it or chosen from it. Its query must be the same object at every render.
 */
type LiveListOptions<N extends CollectionName> = LiveRange & {
  readonly collection: N;
  /**
   * True to show the last page until that of another query arrives, if it cannot be mistaken for the other's:
   * in a table that is sorted or paged, or if records are found by id.
   */
  readonly keepsLast?: boolean;
};

/** The state of a live list, and a retry after a failure. */
export interface LiveList<T> extends LiveState<T> {
  readonly refetch: () => void;
}

/**
 * The state of a live list: loading until there is a connection, failed if there can be none for now. It
 * never belongs to another query or another person.
 */
export function useLiveList<N extends CollectionName>(
  client: RealtimeClient | undefined,
  { collection, keepsLast = false, ...range }: LiveListOptions<N>,
): LiveList<RecordOf<N>> {
  const { query, isWhole } = range;
  const [reported, setReported] = useState<Reported<RecordOf<N>>>(NOTHING_REPORTED);
  const failure = useResumeFailure();
  const list = useRef<LiveQuery<RecordOf<N>>>(undefined);
  useEffect(() => {
    // The same connection may belong to somebody else once it is back.
    if (client === undefined) return setReported(NOTHING_REPORTED);
    const opened = client.liveQuery(collection, {
      ...(isWhole ? { query, isWhole } : { query }),
      onChange: (state) => setReported({ from: client, query, state }),
    });
    list.current = opened;
    return () => opened.close();
  }, [client, collection, query, isWhole]);
  const refetch = useCallback(() => void list.current?.refetch().catch(reportUnlessEnded), []);
  if (client === undefined && failure !== undefined)
    return { status: 'failed', page: null, error: failure.error, refetch: failure.retry };
  return { ...stateToShow(reported, { from: client, query, keepsLast }), refetch };
}
