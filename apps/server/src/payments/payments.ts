import type { InvoiceReopened, PaymentState } from '@harbour/core/contract/collections';
import type { PaymentFailure, RecordId } from '@harbour/core/contract/values';
import type { Money } from '@harbour/core/money';

/** States in which the result is still unknown. */
export const OPEN: readonly PaymentState[] = ['started', 'processing'];
/** States that a late payment can still leave: the provider always has the final word. */
export const UNPAID: readonly PaymentState[] = [...OPEN, 'failed', 'cancelled'];

/** The state of a payment as just reported by its provider. */
export interface Settled {
  readonly payment: RecordId;
  readonly status: PaymentState;
  readonly failure: PaymentFailure | null;
  /** The subscription that it started or belongs to. */
  readonly subscription: RecordId | null;
}

/** A charge of a subscription's saved card for one of its invoices. */
export interface InvoiceCharge {
  readonly subscription: RecordId;
  readonly invoice: RecordId;
  readonly amount: Money;
  /**
   * Idempotency key of the attempt: a key is charged once and returns the same result, even after the server
   * was killed. At most 200 characters.
   */
  readonly key: string;
  /** True if the merchant is at the screen, so that their bank may ask them to confirm. */
  readonly attended: boolean;
}

/** The result of collecting a bill; without a payment if there is no card to charge. */
export type Collected = Pick<Settled, 'status' | 'failure'> & { readonly payment: RecordId | null };

/** The operations that other parts of the server need of payments. */
export interface Payments {
  /**
   * Asks the provider for the state of a payment and applies the consequences: an order is paid, a
   * subscription starts, a card is saved. It is idempotent, also under concurrency and after a crash. Throws
   * `not-found`, `unavailable`.
   */
  settle(payment: RecordId): Promise<Settled>;
  /**
   * Charges a saved card and settles the payment. A declined charge is a result (`failed` with the reason),
   * not an error. Throws `unavailable` if the result is unknown; a repeated call with the key returns it. A
   * subscription without a card returns `failed`, `expiredCard`. An attended charge that the bank wants
   * confirmed returns `started`.
   */
  charge(charge: InvoiceCharge): Promise<Settled>;
  /**
   * Charges like {@link charge}, for billing. A subscription without a saved card is paid by hand: while its
   * owner is away, the result is `failed`, and a payment that they may be making is left untouched.
   */
  collect(charge: InvoiceCharge): Promise<Collected>;
  /**
   * Ends a charge that waits for its owner's confirmation, on their behalf; returns its new state, which can
   * still be `succeeded`.
   */
  endChallenge(payment: RecordId): Promise<Settled>;
  /**
   * Ends the attempts to pay an invoice that has become void, so that open fields and QR codes take no money;
   * those that their bank is deciding are refunded if they succeed.
   */
  endFor(invoice: RecordId): Promise<void>;
}

/**
 * Handles a paid invoice, whether its owner paid it or {@link Payments.charge} did. `settle` calls it before
 * the payment becomes `succeeded`, and again if the server was killed in between, so it must be idempotent.
 */
export type OnInvoicePaid = (paid: {
  readonly invoice: RecordId;
  readonly payment: RecordId;
  /** The provider's reference of the payment. */
  readonly reference: string;
  /** UTC ISO text. */
  readonly at: string;
}) => Promise<void>;

/**
 * Called when a charge that waited for its bank or for its owner's confirmation has failed. `isWatched`: the
 * owner refused it or gave it up at the screen, and needs no mail. Called after the payment's state is
 * stored; lost if the server is killed in between.
 */
export type OnInvoiceUnpaid = (invoice: RecordId, isWatched: boolean) => Promise<void>;

/**
 * Reopens the invoice of a payment that staff have reversed, and notifies its merchant. Idempotent: it is
 * called again if the server was killed in between, and after `waiting`.
 */
export type OnPaymentReversed = (reversed: {
  readonly invoice: RecordId;
  readonly payment: RecordId;
  /** The provider's reference of the payment. */
  readonly reference: string;
}) => Promise<InvoiceReopened>;
