import type { LiveList } from '../state/use-live-list.ts';

type Standing = Pick<LiveList<unknown>, 'status' | 'error' | 'refetch'>;

/**
 * Combines the states of live lists that are shown as one: failed, loading or stale as soon as one of them
 * is. A retry asks again for those that failed.
 */
export function combineLists(lists: readonly [Standing, ...Standing[]]): Standing {
  const is = (status: Standing['status']) => lists.find((list) => list.status === status);
  const { status, error } = is('failed') ?? is('loading') ?? is('stale') ?? lists[0];
  const refetch = () => {
    for (const list of lists) if (list.status === 'failed') list.refetch();
  };
  return { status, error, refetch };
}
