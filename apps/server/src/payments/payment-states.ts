import type { PaymentState } from '@harbour/core/contract';

/** States in which nobody knows yet whether money comes. */
export const OPEN: readonly PaymentState[] = ['started', 'processing'];
/** States that money arriving after all leads out of: a provider is believed, whenever it says so. */
export const UNPAID: readonly PaymentState[] = [...OPEN, 'failed', 'cancelled'];
