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
