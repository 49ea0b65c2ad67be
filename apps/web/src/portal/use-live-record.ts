import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { isRecordId } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { type LiveList, useLiveList } from '../state/use-live-list.ts';

/** One of the caller's records by id, kept current while on screen; an empty list when it does not exist. */
export function useLiveRecord<N extends CollectionName>(
  client: RealtimeClient | undefined,
  collection: N,
  id: string,
): LiveList<RecordOf<N>> {
  const query = useMemo(() => ({ _id: namedId(id), $limit: 1 }), [id]);
  return useLiveList(client, { collection, query });
}

/** An id that no record has: ids contain the time, which is never zero. */
export const NO_RECORD = '00000000-0000-0000-0000-000000000000';

/**
 * The id that an address names. Text that is not an id becomes that of a record that does not exist, because
 * the server would reject it.
 */
export function namedId(entry: string): string {
  return isRecordId(entry) ? entry : NO_RECORD;
}
