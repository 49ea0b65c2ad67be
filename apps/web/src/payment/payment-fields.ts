import type { PaymentSession } from '@harbour/core/contract/actions';

/** The props of every provider's fields. */
export interface PaymentFieldsProps {
  readonly session: PaymentSession;
  /** Called when the provider's fields report an outcome; only the server knows which. */
  readonly onHint: () => void;
}
