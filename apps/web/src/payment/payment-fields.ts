import type { PaymentSession } from '@harbour/core/contract';

/** What the fields of any provider are drawn from. */
export interface PaymentFieldsProps {
  readonly session: PaymentSession;
  /** The provider's fields say that something came of them; what it was, only the server can tell. */
  readonly onHint: () => void;
}
