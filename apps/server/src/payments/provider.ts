import type {
  OnlinePaymentWay,
  OnlineProviderName,
  PaymentFailure,
  PaymentProviderName,
  PaymentState,
} from '@harbour/core/contract';
import type { Money } from '@harbour/core/money';

/** A card that a provider keeps for later charges, by the provider's own ids. Never sent to clients. */
export interface KeptMethod {
  readonly customer: string;
  readonly method: string;
}

/** What may be known of a card: enough to recognise it, nothing to pay with. */
export interface CardFacts {
  readonly brand: string;
  readonly lastFour: string;
  /** Last day on which it is good, `YYYY-MM-DD`. */
  readonly expiry: string;
}

/** How an attempt to take money stands. `card` and `method` are there once a card was taken. */
export interface PaymentOutcome {
  readonly status: Exclude<PaymentState, 'refunded'>;
  /**
   * Why there is no money. With `started`: why the last card gave none, while the buyer may try another in
   * the same fields.
   */
  readonly failure: PaymentFailure | null;
  readonly card?: CardFacts;
  readonly method?: KeptMethod;
  /** The amount received, if the provider reports it. It can differ from the amount that was asked for. */
  readonly received?: Money;
}

/** A buyer is to be shown the provider's fields: to pay `amount`, or with zero only to keep a card. */
export interface PaymentStart {
  readonly amount: Money;
  readonly way: OnlinePaymentWay;
  /**
   * Until when it can be paid, UTC ISO text; `null` where no time is set. What is paid later has to be
   * expected all the same.
   */
  readonly actBy: string | null;
  /** Where the page of a wallet leads back to. */
  readonly returnUrl: string;
  /** Asking again with the same key answers the same attempt and makes no second one. */
  readonly key: string;
  /** What the provider's own screens call it; nothing personal. */
  readonly description: string;
  readonly email: string;
  /** Who the provider knows the buyer as, from an earlier card. */
  readonly customer?: string | undefined;
}

/**
 * What the page needs for the provider's fields: an address for a frame, or what the provider's own script
 * asks for.
 */
export interface PaymentFields {
  readonly frame?: string;
  readonly publishableKey?: string;
  readonly clientSecret?: string;
  /** A card is chosen already: its bank asks the buyer to confirm, and nothing is typed. */
  readonly challenge?: true;
  /** A QR code for the payer's app, as the address of an image. */
  readonly code?: string;
  /** The page of a wallet, where the payer confirms. */
  readonly redirect?: string;
}

/** An attempt the provider knows of. */
interface StartedPayment {
  /** What the provider calls it. */
  readonly reference: string;
  readonly fields: PaymentFields;
}

/** A charge of a kept card. */
export interface PaymentCharge {
  readonly method: KeptMethod;
  readonly amount: Money;
  /** The same key charges once, however often it is asked. */
  readonly key: string;
  readonly description: string;
  /**
   * The owner is at the screen: where their bank wants to ask them, the outcome is `started`, and `reopen`
   * gives the fields of the challenge.
   */
  readonly attended: boolean;
}

/** Money that goes back, one key one refund. */
export interface PaymentRefund {
  readonly reference: string;
  readonly amount: Money;
  readonly key: string;
}

/** How a refund stands; `pending` is on its way or waits for something of the provider's own. */
export interface RefundOutcome {
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** Where it failed, why, in the provider's words. */
  readonly refusal?: string;
}

/** What a provider sent: its headers in lower case, and the body as it came. */
export interface WebhookCall {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: Buffer;
}

/** Where it can be asked how a payment stands. */
export interface PaymentLookup {
  readonly name: PaymentProviderName;
  /** How an attempt stands, which nobody but the provider can say. */
  look(reference: string): Promise<PaymentOutcome>;
  /**
   * Ends an attempt, so that no money comes of it later; answers how it stands after that, which can be
   * `succeeded` all the same.
   */
  cancel(reference: string): Promise<PaymentOutcome>;
}

/**
 * Whoever takes the money. Every method rejects with `unavailable` when the provider does not answer: what it
 * then did is unknown, and asking again with the same key tells.
 */
export interface PaymentProvider extends PaymentLookup {
  readonly name: OnlineProviderName;
  /** The ways of paying that it has. */
  readonly ways: readonly OnlinePaymentWay[];
  begin(start: PaymentStart): Promise<StartedPayment>;
  /** The fields of an attempt that is still `started`, for a page that was loaded again. */
  reopen(reference: string): Promise<PaymentFields>;
  /** Without a reference where nothing was made of it. */
  charge(charge: PaymentCharge): Promise<PaymentOutcome & { readonly reference?: string }>;
  refund(refund: PaymentRefund): Promise<RefundOutcome>;
  /** How the refund of a key stands; `undefined` where the provider has not heard of it. */
  lookRefund(refund: Pick<PaymentRefund, 'reference' | 'key'>): Promise<RefundOutcome | undefined>;
  /**
   * The attempt that a message is about, `undefined` when it is about nothing of ours. Throws `forbidden` for
   * one that is not the provider's.
   */
  readWebhook(call: WebhookCall): string | undefined;
}
