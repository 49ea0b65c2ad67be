import type { RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useLiveList } from '../state/use-live-list.ts';

const UNDECIDED = {
  collection: 'payments',
  query: { purpose: 'invoice', status: 'processing', $sort: { createdAt: -1 }, $limit: 1 },
} as const;

/**
 * The merchant's charge that awaits its bank; while there is one, the server changes none of their
 * subscriptions.
 */
export function useUndecidedCharge(client: RealtimeClient | undefined): RecordOf<'payments'> | undefined {
  return useLiveList(client, UNDECIDED).page?.data[0];
}
