import type { OrderState, PaymentState } from '@harbour/core/contract/collections';

/** The phase that an order's page shows: `waiting` for the bank, `unpaid` for the buyer. */
export type OrderPhase = 'paid' | 'waiting' | 'unpaid' | 'declined' | 'cancelled';

/** The phase of an order, from its own state and that of the last payment attempt. */
export function orderPhase(order: OrderState, payment: PaymentState | undefined): OrderPhase {
  if (order === 'paid' || order === 'fulfilled') return 'paid';
  if (order === 'cancelled') return 'cancelled';
  // The payment is updated shortly before its order.
  if (payment === 'processing' || payment === 'succeeded') return 'waiting';
  return order === 'declined' || payment === 'failed' ? 'declined' : 'unpaid';
}

/**
 * The decisive payment of an order: the last one or, for a cancelled order, the one that succeeded
 * nevertheless.
 */
export function tellingPayment<P extends { readonly status: PaymentState }>(
  order: OrderState,
  payments: readonly P[],
): P | undefined {
  const [last] = payments;
  return order === 'cancelled' ? (payments.find(hasTaken) ?? last) : last;
}

/** True when money was taken, even if it has been refunded since. */
export function hasTaken({ status }: { readonly status: PaymentState }): boolean {
  return status === 'succeeded' || status === 'refunded';
}

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
