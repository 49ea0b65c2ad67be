import type { CreditReason } from '@harbour/core/contract/collections';
import type { PaymentFailure, RecordId } from '@harbour/core/contract/values';
import type { Money } from '@harbour/core/money';
import type { Bill, Day, SubscriptionPatch } from '@harbour/core/pricing';

/** An invoice that billing writes; its lines get their names when it is stored. */
export interface NewInvoice {
  readonly id: string;
  readonly user: string;
  readonly subscription: string;
  readonly bill: Bill;
  /** The days that are billed; `until` is exclusive. */
  readonly from: Day;
  readonly until: Day;
  readonly dueOn: Day;
  /** UTC ISO text. */
  readonly issuedAt: string;
}

/** An entry in a merchant's credit balance. */
export interface NewCredit {
  readonly id: string;
  readonly user: string;
  readonly subscription: string;
  readonly invoice: string;
  readonly reason: CreditReason;
  readonly amount: Money;
}

/**
 * A notification to a merchant by mail. `voids` is true if the same intent made an announced bill of the next
 * term void (`effectsOf`); it is absent in notices of earlier servers.
 */
export type BillingNews = Notice & { readonly voids?: boolean };

/** The occasion of a notification; `invoice` is the id of the bill it is about. */
type Notice =
  /** `received`: the next term is paid before it begins, on the day `on`. */
  | {
      readonly kind: 'billed' | 'received' | 'renewed' | 'credited';
      readonly total: Money;
      readonly on: Day;
      readonly invoice: string;
    }
  /**
   * `total` is the amount owed on the invoice. `charged`: what the bank declined, after credit; absent in
   * notices of earlier servers, where it counts as `total`.
   */
  | {
      readonly kind: 'declined';
      readonly total: Money;
      readonly charged?: Money;
      readonly retryOn: readonly Day[];
      readonly invoice: string;
    }
  /** The last attempt to collect the bill `invoice` failed; it is void, and the subscription ended. */
  | {
      readonly kind: 'endedUnpaid';
      readonly total: Money;
      readonly on: Day;
      readonly invoice: string;
    }
  /**
   * The payment of the bill `invoice` was reversed. `reopened`: it is collected on the day `on`, and again on
   * the days after it in `retryOn`. `leftOpen`: it was due on that day, and nothing collects it.
   */
  | {
      readonly kind: 'reopened';
      readonly total: Money;
      readonly on: Day;
      readonly retryOn: readonly Day[];
      readonly invoice: string;
    }
  | { readonly kind: 'leftOpen'; readonly total: Money; readonly on: Day; readonly invoice: string }
  /** `on` is the first day on which service resumes, or the last day of the subscription. */
  | { readonly kind: 'ended' | 'resumed' | 'cancelled'; readonly on: Day }
  | {
      readonly kind: 'changed';
      readonly on: Day;
      readonly total: Money;
      /** `null` if the change neither cost nor credited anything. */
      readonly invoice: string | null;
    }
  /** `on` is the day on which the subscription was to end, or the change was to take effect. */
  | { readonly kind: 'cancellationUndone' | 'changeUndone'; readonly on: Day }
  /**
   * `renewsSoon`: the day on which the term ends, the price of the next one and its invoice if there is
   * one. `cardExpires`: the last day on which the saved card is valid.
   */
  | { readonly kind: 'renewsSoon'; readonly on: Day; readonly total: Money; readonly invoice?: string }
  | { readonly kind: 'cardExpires'; readonly on: Day }
  /** The bank declined the charge for a change that was confirmed on that day. */
  | { readonly kind: 'changeDeclined'; readonly on: Day; readonly total: Money }
  /** `until` is the day on which the service resumes automatically. */
  | { readonly kind: 'paused'; readonly on: Day; readonly until: Day };

/**
 * A change that was declined after the merchant had been told to wait: its invoice, the amount of the
 * charge, and the day it was confirmed.
 */
export interface DeclinedChange {
  readonly invoice: string;
  readonly total: Money;
  readonly on: Day;
}

/** The fields of a subscription that billing changes. */
interface RecordPatch extends SubscriptionPatch {
  readonly declinedChange?: DeclinedChange | null;
}

/** One idempotent write: written twice, it is stored once. */
export type Effect =
  | { readonly kind: 'invoice'; readonly invoice: NewInvoice }
  /** Only an open invoice can be paid or voided; voiding a paid one returns `overtaken`. */
  | {
      readonly kind: 'invoicePaid';
      readonly invoice: string;
      readonly at: string;
      /** The provider's reference of the payment; `null` if credit paid for all of it. */
      readonly reference: string | null;
    }
  | { readonly kind: 'invoiceVoid'; readonly invoice: string }
  /** Only an invoice that is paid by the reversed payment with that reference becomes open again. */
  | { readonly kind: 'invoiceReopened'; readonly invoice: string; readonly reference: string }
  | { readonly kind: 'credit'; readonly credit: NewCredit }
  /**
   * Records that the document `paper` takes back all that is left of `invoice`, the paid bill of a next
   * term, so that nothing of it is refunded or credited as well. Precedes the document.
   */
  | {
      readonly kind: 'termTakenBack';
      readonly paper: string;
      readonly invoice: string;
      readonly amount: Money;
    }
  | {
      readonly kind: 'subscription';
      readonly subscription: string;
      /** The version that the patch was computed for; `null` patches any version. */
      readonly version: number | null;
      readonly patch: RecordPatch;
    }
  /** Sent once for an occasion. */
  | {
      readonly kind: 'news';
      readonly user: string;
      readonly subscription: string;
      readonly news: BillingNews;
    };

/**
 * The steps that billing is about to take for one subscription, stored whole before the first one. Any run
 * that finds it open can finish it, because every step is idempotent. While a merchant has an open intent,
 * no other is begun.
 */
export interface BillingIntent {
  /** Idempotency key of the occasion and of its charge. */
  readonly key: string;
  /**
   * Digest of the request that named the key; absent for an occasion of our own, and in intents of earlier
   * servers.
   */
  readonly request?: string | undefined;
  readonly user: string;
  readonly subscription: string;
  /** The version of the subscription that the intent was computed for. */
  readonly version: number;
  /** The credit of the merchant that the intent was computed for. */
  readonly credit: Money;
  /**
   * Effects before the charge: taking back a paid term, voiding a bill, writing the invoice. One that is
   * overtaken ends the intent.
   */
  readonly before: readonly Effect[];
  /** The open invoice to be paid and the amount charged to the card; zero if credit pays for all of it. */
  readonly charge: { readonly invoice: string; readonly amount: Money } | null;
  /** Effects once the charge has succeeded, or at once if there is nothing to charge. */
  readonly paid: readonly Effect[];
  /** Effects if the charge failed. */
  readonly failed: readonly Effect[];
  /**
   * True if the merchant was at the screen when it began, so the bank may ask them to confirm the charge.
   */
  readonly attended?: boolean;
  /** Further effects if the charge failed after nobody waited for its result any more. */
  readonly failedLate?: readonly Effect[];
}

/**
 * The result of an intent. `pending`: the provider has not decided. `challenged`: the bank waits for the
 * merchant's confirmation. `stale`: a bill that it voids has been paid, and nothing was done. Only `done`,
 * `failed` and `stale` close the intent.
 */
export interface IntentResult {
  readonly state: 'done' | 'failed' | 'pending' | 'challenged' | 'stale';
  readonly payment: RecordId | null;
  readonly failure: PaymentFailure | null;
}

/** A stored intent; it is open while it has no result. */
export interface StoredIntent {
  readonly intent: BillingIntent;
  readonly result: IntentResult | null;
}
