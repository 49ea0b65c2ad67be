import type { OrderState, PaymentState } from '@harbour/core/contract';

/** What an order's page says: `waiting` is for the bank, `unpaid` for the buyer. */
export type OrderPhase = 'paid' | 'waiting' | 'unpaid' | 'declined' | 'cancelled';

/** How an order stands, from its own state and that of the last attempt to pay it. */
export function orderPhase(order: OrderState, payment: PaymentState | undefined): OrderPhase {
  if (order === 'paid' || order === 'fulfilled') return 'paid';
  if (order === 'cancelled') return 'cancelled';
  // The payment is known a moment before its order.
  if (payment === 'processing' || payment === 'succeeded') return 'waiting';
  return order === 'declined' || payment === 'failed' ? 'declined' : 'unpaid';
}

/**
 * The payment that tells how an order stands: the last one, or of a cancelled order the one whose money came
 * in all the same.
 */
export function tellingPayment<P extends { readonly status: PaymentState }>(
  order: OrderState,
  payments: readonly P[],
): P | undefined {
  const [last] = payments;
  return order === 'cancelled' ? (payments.find(hasTaken) ?? last) : last;
}

/** True where money was taken, also if it has gone back since. */
export function hasTaken({ status }: { readonly status: PaymentState }): boolean {
  return status === 'succeeded' || status === 'refunded';
}
