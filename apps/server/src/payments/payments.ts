import type { PaymentFailure, PaymentState, RecordId } from '@harbour/core/contract';
import type { Money } from '@harbour/core/money';

/** Where a payment stands after asking the provider. */
export interface Settled {
  readonly payment: RecordId;
  readonly status: PaymentState;
  readonly failure: PaymentFailure | null;
  /** The subscription it began or belongs to. */
  readonly subscription: RecordId | null;
}

/** A charge of the card that a subscription keeps, for an invoice of it. */
export interface InvoiceCharge {
  readonly subscription: RecordId;
  readonly invoice: RecordId;
  readonly amount: Money;
  /** Names the attempt: the same key charges once and answers the same, also after the server was killed. At most 200 characters. */
  readonly key: string;
}

/** What the rest of the server asks of payments. */
export interface Payments {
  /**
   * Asks the provider how a payment stands and takes over what follows from it: an order paid, a subscription begun, a card kept. It may be
   * run as often as one likes, at once and after a crash: everything is done once. Throws `not-found`, `unavailable`.
   */
  settle(payment: RecordId): Promise<Settled>;
  /**
   * Charges a kept card without its owner and settles the payment. No money is an answer (`failed` with why), not an error; `unavailable`
   * is thrown where nobody knows, and the same key asked again tells. A subscription without a card answers `failed`, `expiredCard`.
   */
  charge(charge: InvoiceCharge): Promise<Settled>;
}

/**
 * What follows once an invoice has been paid, be it by its owner or by {@link Payments.charge}. Called by `settle` before the payment says
 * `succeeded`, and again when the server was killed in between: it must be able to run twice.
 */
export type OnInvoicePaid = (paid: {
  readonly invoice: RecordId;
  readonly payment: RecordId;
  /** What the provider calls the payment. */
  readonly reference: string;
  /** UTC ISO text. */
  readonly at: string;
}) => Promise<void>;

/** What follows once a bank has said no to a charge that it first kept waiting. Called after the payment says so; lost where the server is killed in between. */
export type OnInvoiceUnpaid = (invoice: RecordId) => Promise<void>;
