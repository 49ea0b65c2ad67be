import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { type LiveList, useLiveList } from '../state/use-live-list.ts';
import { namedId } from './named-id.ts';

/** One of the caller's records by id, kept current while on screen; an empty list when it does not exist. */
export function useLiveRecord<N extends CollectionName>(
  client: RealtimeClient | undefined,
  collection: N,
  id: string,
): LiveList<RecordOf<N>> {
  const query = useMemo(() => ({ _id: namedId(id), $limit: 1 }), [id]);
  return useLiveList(client, { collection, query });
}
