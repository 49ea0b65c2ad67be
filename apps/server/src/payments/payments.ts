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
  /**
   * Names the attempt: the same key charges once and answers the same, also after the server was killed. At
   * most 200 characters.
   */
  readonly key: string;
  /** The merchant is at the screen, so that their bank may ask them to confirm. */
  readonly attended: boolean;
}

/** What came of collecting a bill; without a payment where there is no card to charge. */
export type Collected = Pick<Settled, 'status' | 'failure'> & { readonly payment: RecordId | null };

/** What the rest of the server asks of payments. */
export interface Payments {
  /**
   * Asks the provider how a payment stands and takes over what follows from it: an order paid, a subscription
   * begun, a card kept. It may be run as often as one likes, at once and after a crash: everything is done
   * once. Throws `not-found`, `unavailable`.
   */
  settle(payment: RecordId): Promise<Settled>;
  /**
   * Charges a kept card and settles the payment. No money is an answer (`failed` with why), not an error;
   * `unavailable` is thrown where nobody knows, and the same key asked again tells. A subscription without a
   * card answers `failed`, `expiredCard`. An attended charge that the bank wants confirmed answers `started`.
   */
  charge(charge: InvoiceCharge): Promise<Settled>;
  /**
   * Charges like {@link charge} for what billing asks. A subscription that keeps no card is paid by hand:
   * while its owner is away it answers `failed`, and leaves alone what they may be paying with just now.
   */
  collect(charge: InvoiceCharge): Promise<Collected>;
  /**
   * Ends a charge that waits for its owner's confirmation, on their behalf; answers how it stands then, which
   * can be `succeeded` all the same.
   */
  endChallenge(payment: RecordId): Promise<Settled>;
}

/**
 * What follows once an invoice has been paid, be it by its owner or by {@link Payments.charge}. Called by
 * `settle` before the payment says `succeeded`, and again when the server was killed in between: it must be
 * able to run twice.
 */
export type OnInvoicePaid = (paid: {
  readonly invoice: RecordId;
  readonly payment: RecordId;
  /** What the provider calls the payment. */
  readonly reference: string;
  /** UTC ISO text. */
  readonly at: string;
}) => Promise<void>;

/**
 * Called once a charge that was kept waiting, by its bank or by its owner's confirmation, has come to
 * nothing. `isWatched`: the owner refused it or gave it up at the screen, and needs no mail. Called after the
 * payment says so; lost where the server is killed in between.
 */
export type OnInvoiceUnpaid = (invoice: RecordId, isWatched: boolean) => Promise<void>;
