import type { RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useLiveList } from '../state/use-live-list.ts';

const ALL_MODULES = { collection: 'modules', query: { $sort: { order: 1 } }, isWhole: true } as const;

/** Every module of the catalogue, once loaded: subscriptions refer to theirs by id. */
export function useModules(client: RealtimeClient | undefined): readonly RecordOf<'modules'>[] | undefined {
  return useLiveList(client, ALL_MODULES).page?.data;
}

type Plan = RecordOf<'appTemplates'>;

/** The plans of subscriptions, once loaded; empty without subscriptions. */
export function usePlans(
  client: RealtimeClient | undefined,
  subscriptions: readonly Pick<RecordOf<'subscriptions'>, 'plan'>[] | undefined,
): readonly Plan[] | undefined {
  const ids = [...new Set(subscriptions?.map(({ plan }) => plan))].toSorted().join(' ');
  const query = useMemo(() => ({ _id: { $in: ids.split(' ') } }), [ids]);
  const wanted = { collection: 'appTemplates', query, isWhole: true, keepsLast: true } as const;
  const { page } = useLiveList(ids === '' ? undefined : client, wanted);
  return subscriptions?.length === 0 ? [] : page?.data;
}
