import type { PaymentState } from '@harbour/core/contract/collections';

/** States in which the result is still unknown. */
export const OPEN: readonly PaymentState[] = ['started', 'processing'];
/** States that a late payment can still leave: the provider's word always counts. */
export const UNPAID: readonly PaymentState[] = [...OPEN, 'failed', 'cancelled'];
