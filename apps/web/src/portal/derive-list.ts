import type { LiveList } from '../state/use-live-list.ts';

type ListStatus = Pick<LiveList<unknown>, 'status' | 'error' | 'refetch'>;

/**
 * A list derived from live lists; `items` is undefined until each of them has its page. It is failed, loading
 * or stale as soon as one of them is, and a retry requests the failed ones again.
 */
export function deriveList<T>(
  lists: readonly [ListStatus, ...ListStatus[]],
  items: readonly T[] | undefined,
): LiveList<T> {
  const is = (status: ListStatus['status']) => lists.find((list) => list.status === status);
  const { status, error } = is('failed') ?? is('loading') ?? is('stale') ?? lists[0];
  const refetch = () => {
    for (const list of lists) if (list.status === 'failed') list.refetch();
  };
  const page = items ? { data: items, total: items.length, limit: items.length, skip: 0 } : null;
  return { status, error, refetch, page };
}
