import type { RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useLiveList } from '../state/use-live-list.ts';

const ALL = { collection: 'modules', query: { $sort: { order: 1 }, $limit: 100 } } as const;

/** Every module of the catalogue, once loaded: subscriptions refer to theirs by id. */
export function useModules(client: RealtimeClient | undefined): readonly RecordOf<'modules'>[] | undefined {
  return useLiveList(client, ALL).page?.data;
}
