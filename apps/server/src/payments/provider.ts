import type { PaymentSession } from '@harbour/core/contract/actions';
import type { Dispute, PaymentState } from '@harbour/core/contract/collections';
import type {
  OnlinePaymentWay,
  OnlineProviderName,
  PaymentFailure,
  PaymentProviderName,
} from '@harbour/core/contract/values';
import type { Money } from '@harbour/core/money';

/** A card saved at a provider for later charges, by the provider's own ids. Never sent to clients. */
export interface SavedMethod {
  readonly customer: string;
  readonly method: string;
}

/** Facts about a card: enough to recognise it, not enough to pay with it. */
export interface CardFacts {
  readonly brand: string;
  readonly lastFour: string;
  /** Last day on which it is valid, `YYYY-MM-DD`. */
  readonly expiry: string;
}

/** The result of a payment attempt. `card` and `method` are set once a card was accepted. */
export interface PaymentOutcome {
  readonly status: Exclude<PaymentState, 'refunded'>;
  /**
   * The reason of a failure. With `started`: why the last card was declined, while the buyer may try another
   * in the same fields.
   */
  readonly failure: PaymentFailure | null;
  readonly card?: CardFacts;
  readonly method?: SavedMethod;
  /** The amount received, if the provider reports it. It can differ from the requested amount. */
  readonly received?: Money;
}

/** A request for the provider's fields, to pay `amount` or, with zero, only to save a card. */
export interface PaymentStart {
  readonly amount: Money;
  readonly way: OnlinePaymentWay;
  /** Deadline of the payment as UTC ISO text; `null` for none. A later payment may still arrive. */
  readonly actBy: string | null;
  /** The address that a wallet's page returns to. */
  readonly returnUrl: string;
  /** Idempotency key: a repeated call returns the same attempt and creates no second one. */
  readonly key: string;
  /** The description on the provider's own screens; nothing personal. */
  readonly description: string;
  readonly email: string;
  /** The provider's customer id of the buyer, from an earlier card. */
  readonly customer?: string | undefined;
}

/**
 * The data that a page needs for the provider's fields: the address of a frame, or the parameters of the
 * provider's own script.
 */
export type PaymentFields = Pick<
  PaymentSession,
  'frame' | 'publishableKey' | 'clientSecret' | 'challenge' | 'code' | 'redirect'
>;

/** An attempt that the provider has created. */
interface StartedPayment {
  /** The provider's reference. */
  readonly reference: string;
  readonly fields: PaymentFields;
}

/** A charge of a saved card. */
export interface PaymentCharge {
  readonly method: SavedMethod;
  readonly amount: Money;
  /** Idempotency key: a key is charged once. */
  readonly key: string;
  readonly description: string;
  /**
   * True if the owner is at the screen: if their bank requires confirmation, the outcome is `started`, and
   * `reopen` returns the fields of the challenge.
   */
  readonly attended: boolean;
  /**
   * True if the key is stored with the charge at the provider, for {@link PaymentProvider.findCharge} and its
   * webhook calls.
   */
  readonly isMarked: boolean;
  /** UTC ISO text; the charge was not requested before. */
  readonly createdAt: string;
}

/** A charge of which the provider may have an attempt. */
export type SoughtCharge = Pick<PaymentCharge, 'method' | 'key' | 'createdAt'>;

/** The outcome of a charge; without a reference, no attempt was created. */
export type ChargeOutcome = PaymentOutcome & { readonly reference?: string };

/** A refund; its key is an idempotency key. */
export interface PaymentRefund {
  readonly reference: string;
  readonly amount: Money;
  readonly key: string;
}

/** The state of a refund; `pending` is in progress or waits for the provider. */
export interface RefundOutcome {
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** The provider's reason for a failure. */
  readonly refusal?: string;
}

/** A provider's webhook call: headers in lower case, and the raw body. */
export interface WebhookCall {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: Buffer;
}

/** Looks up the status of payments. */
export interface PaymentLookup {
  readonly name: PaymentProviderName;
  /** Returns the state of an attempt, which only the provider knows. */
  look(reference: string): Promise<PaymentOutcome>;
  /** Cancels an attempt for good; returns its new state, which can still be `succeeded`. */
  cancel(reference: string): Promise<PaymentOutcome>;
}

/**
 * A payment provider. Every method rejects with `unavailable` if the provider does not respond: the result is
 * then unknown, and a repeated call with the same key returns it.
 */
export interface PaymentProvider extends PaymentLookup {
  readonly name: OnlineProviderName;
  /** The ways of paying that it supports. */
  readonly ways: readonly OnlinePaymentWay[];
  begin(start: PaymentStart): Promise<StartedPayment>;
  /** Returns the fields of an attempt that is still `started`, for a reloaded page. */
  reopen(reference: string): Promise<PaymentFields>;
  /**
   * Charges a saved card. A charge that the provider refuses for good is `failed`, never an error: nothing
   * was taken, and the same request would be refused again.
   */
  charge(charge: PaymentCharge): Promise<ChargeOutcome>;
  /** Returns the outcome of a marked charge, however long ago; `undefined` if it was never made. */
  findCharge(charge: SoughtCharge): Promise<ChargeOutcome | undefined>;
  refund(refund: PaymentRefund): Promise<RefundOutcome>;
  /** Returns the state of the refund with a key; `undefined` if the provider does not know it. */
  lookRefund(refund: Pick<PaymentRefund, 'reference' | 'key'>): Promise<RefundOutcome | undefined>;
  /** Returns the disputes of an attempt as they are now, the newest first. */
  lookDisputes(reference: string): Promise<readonly Dispute[]>;
  /**
   * Returns the attempt that a webhook call is about, `undefined` if it is not ours. Throws `forbidden` if
   * the call is not from the provider.
   */
  readWebhook(call: WebhookCall): WebhookSubject | undefined;
}

/** The attempt that a webhook call is about. */
export interface WebhookSubject {
  /** The provider's reference. */
  readonly reference: string;
  /** The key of a marked charge. */
  readonly key?: string;
  /** Set if the call is about a dispute of the attempt. */
  readonly isDispute?: true;
}
