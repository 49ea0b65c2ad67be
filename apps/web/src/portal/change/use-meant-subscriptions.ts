import type { RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { type LiveList, useLiveList } from '../../state/use-live-list.ts';
import { namedId } from '../named-id.ts';

const MOST = 20;

/** The subscription that an address names; without one, all that have not ended, those paid longest first. */
export function useMeantSubscriptions(
  client: RealtimeClient | undefined,
  entry: string | undefined,
): LiveList<RecordOf<'subscriptions'>> {
  const query = useMemo(
    () => ({
      ...(entry === undefined ? { status: { $ne: 'ended' } } : { _id: namedId(entry) }),
      $sort: { termEnd: -1 as const },
      $limit: MOST,
    }),
    [entry],
  );
  return useLiveList(client, { collection: 'subscriptions', query });
}
