import type { CreditReason, PaymentFailure, RecordId } from '@harbour/core/contract';
import type { Money } from '@harbour/core/money';
import type { Bill, Day, SubscriptionPatch } from '@harbour/core/pricing';

/** An invoice that billing writes; its lines get their names when it is stored. */
export interface NewInvoice {
  readonly id: string;
  readonly user: string;
  readonly subscription: string;
  readonly bill: Bill;
  /** Days the bill is for; `until` is the first that is not. */
  readonly from: Day;
  readonly until: Day;
  readonly dueOn: Day;
  /** UTC ISO text. */
  readonly issuedAt: string;
}

/** An entry of what Harbour owes a merchant. */
export interface NewCredit {
  readonly id: string;
  readonly user: string;
  readonly subscription: string;
  readonly invoice: string;
  readonly reason: CreditReason;
  readonly amount: Money;
}

/** What a merchant is told of by mail; `invoice` is the id of the bill it is about. */
export type BillingNews =
  | {
      readonly kind: 'billed' | 'renewed' | 'credited';
      readonly total: Money;
      readonly on: Day;
      readonly invoice: string;
    }
  | {
      readonly kind: 'declined';
      readonly total: Money;
      readonly retryOn: readonly Day[];
      readonly invoice: string;
    }
  /** `on` is the first day again, or the last one with the subscription. */
  | { readonly kind: 'ended' | 'resumed' | 'cancelled'; readonly on: Day }
  | {
      readonly kind: 'changed';
      readonly on: Day;
      readonly total: Money;
      /** Nothing where the change cost and credited nothing. */
      readonly invoice: string | null;
    }
  /**
   * The term ends on that day, and the next one costs so much, with its bill where it is written; or the last
   * day on which the kept card is good.
   */
  | { readonly kind: 'renewsSoon'; readonly on: Day; readonly total: Money; readonly invoice?: string }
  | { readonly kind: 'cardExpires'; readonly on: Day }
  /** The bank declined what was to be charged for a change that was confirmed on that day. */
  | { readonly kind: 'changeDeclined'; readonly on: Day; readonly total: Money }
  /** `until` is the day it goes on by itself. */
  | { readonly kind: 'paused'; readonly on: Day; readonly until: Day };

/**
 * A change that was declined after its merchant had been told to wait: its invoice, what was to be charged,
 * and the day it was confirmed.
 */
export interface DeclinedChange {
  readonly invoice: string;
  readonly total: Money;
  readonly on: Day;
}

/** What billing changes of a subscription. */
interface RecordPatch extends SubscriptionPatch {
  readonly declinedChange?: DeclinedChange | null;
}

/** One thing that is written. Written twice, it is there once. */
export type Effect =
  | { readonly kind: 'invoice'; readonly invoice: NewInvoice }
  /** Only an open invoice is paid or voided; voiding a paid one is overtaken. */
  | {
      readonly kind: 'invoicePaid';
      readonly invoice: string;
      readonly at: string;
      /** What the provider calls the payment; nothing where credit paid for all of it. */
      readonly reference: string | null;
    }
  | { readonly kind: 'invoiceVoid'; readonly invoice: string }
  | { readonly kind: 'credit'; readonly credit: NewCredit }
  | {
      readonly kind: 'subscription';
      readonly subscription: string;
      /** The version the patch was worked out for; `null` patches whatever it is now. */
      readonly version: number | null;
      readonly patch: RecordPatch;
    }
  /** Told once for an occasion. */
  | {
      readonly kind: 'news';
      readonly user: string;
      readonly subscription: string;
      readonly news: BillingNews;
    };

/**
 * What billing is about to do to one subscription, written down whole before any of it is done. Whoever finds
 * it open can finish it: every step of it can be done again. While one is open for a merchant, no other is
 * begun.
 */
export interface BillingIntent {
  /** Names the occasion: asked for again, it is the same intent. Also the key of its charge. */
  readonly key: string;
  readonly user: string;
  readonly subscription: string;
  /** The subscription's version that all of it was worked out for. */
  readonly version: number;
  /** The merchant's credit that all of it was worked out for. */
  readonly credit: Money;
  /**
   * Done before the charge: a bill is taken back, the invoice that is paid is written. One that is overtaken
   * ends the intent.
   */
  readonly before: readonly Effect[];
  /** The open invoice that is paid, and what of it the card pays: zero where credit pays all. */
  readonly charge: { readonly invoice: string; readonly amount: Money } | null;
  /** Done once the money is there, or when none was asked. */
  readonly paid: readonly Effect[];
  /** Done when no money came. */
  readonly failed: readonly Effect[];
  /** The merchant was at the screen when it began: their bank may ask them to confirm the charge. */
  readonly attended?: boolean;
  /** Done besides where that came out once nobody waited for it any more. */
  readonly failedLate?: readonly Effect[];
}

/**
 * The result of an intent: `pending`, the provider has not decided; `challenged`, the bank waits for the
 * merchant's confirmation; `stale`, a bill it takes back was paid meanwhile, and nothing was done. Only
 * `done`, `failed` and `stale` close it.
 */
export interface IntentResult {
  readonly state: 'done' | 'failed' | 'pending' | 'challenged' | 'stale';
  readonly payment: RecordId | null;
  readonly failure: PaymentFailure | null;
}

/** An intent as it is kept; without a result it is open. */
export interface KeptIntent {
  readonly intent: BillingIntent;
  readonly result: IntentResult | null;
}
