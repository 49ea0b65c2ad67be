interface Loaded {
  readonly status: string;
  readonly page: { readonly data: readonly unknown[] } | null;
}

type OrderView<L> =
  | { readonly kind: 'waiting' | 'known' | 'missing' }
  | { readonly kind: 'failed'; readonly list: L };

/**
 * The loading state of an order's page. The state of an order is known only with its payments: without them,
 * one that the bank still decides looks unpaid.
 */
export function orderView<O extends Loaded, P extends Loaded>(orders: O, payments: P): OrderView<O | P> {
  if (orders.page?.data.length === 0) return { kind: 'missing' };
  const unknown = [orders, payments].filter(({ page }) => page === null);
  if (unknown.length === 0) return { kind: 'known' };
  const list = unknown.find(({ status }) => status === 'failed');
  return list === undefined ? { kind: 'waiting' } : { kind: 'failed', list };
}
