import type { Money } from '@harbour/core/money';
import type { Bill, BilledSubscription, Catalogue, Day, IncludedIn } from '@harbour/core/pricing';
import type { BillingIntent, Effect, IntentResult, StoredIntent } from './intent.ts';

/** A subscription with everything that its bills depend on. */
export interface BillingAccount {
  readonly id: string;
  readonly version: number;
  readonly user: string;
  readonly subscription: BilledSubscription;
  /** The invoice of the next term. */
  readonly renewalInvoice:
    | {
        readonly id: string;
        readonly status: 'open' | 'paid';
        readonly bill: Bill;
        readonly left: LeftOfBill;
      }
    | undefined;
  /** The credit that Harbour owes the merchant, in the subscription's currency. */
  readonly credit: Money;
  /** True once the running term has waived a sum that was too little for a card. */
  readonly hasWaived: boolean;
  readonly catalogue: Catalogue;
  readonly includedIn: IncludedIn;
}

/** The part of an invoice that no credit note and no refund has taken back. */
export interface LeftOfBill {
  readonly bill: Bill;
  /** The total that the documents leave; the tax of `bill`, rounded again, can differ from it by a cent. */
  readonly total: Money;
}

/** The fields of an invoice that billing needs. */
export interface BilledInvoice {
  readonly id: string;
  readonly subscription: string | null;
  /**
   * The provider's reference of the payment; `null` if the invoice is unpaid or was paid by credit alone.
   */
  readonly paymentReference: string | null;
  readonly total: Money;
  readonly dueOn: Day;
  /** The days that its lines charge, both empty without any; `until` is exclusive. */
  readonly from: Day;
  readonly until: Day;
}

/**
 * The result of beginning an intent. `busy`: another intent of the merchant is open. `stale`: the
 * subscription's version or the merchant's credit has changed.
 */
export type Begun =
  | { readonly kind: 'begun' }
  | { readonly kind: 'known'; readonly stored: StoredIntent }
  | { readonly kind: 'busy' }
  | { readonly kind: 'stale' };

/** The storage that billing needs. */
export interface BillingStore {
  /**
   * Subscriptions that may have a step due `today`, with ids after `after`, ordered by id; empty at the
   * end.
   */
  due(today: Day, after: string | undefined): Promise<readonly string[]>;
  load(subscription: string): Promise<BillingAccount | undefined>;
  /** Stores an intent atomically, also across nodes, or returns why it could not. */
  begin(intent: BillingIntent): Promise<Begun>;
  find(key: string): Promise<StoredIntent | undefined>;
  open(): Promise<readonly BillingIntent[]>;
  openOf(user: string): Promise<BillingIntent | undefined>;
  /** Returns the open intent that charges for an invoice. */
  openFor(invoice: string): Promise<BillingIntent | undefined>;
  /**
   * Writes one effect of the intent `key`; a repeated call writes nothing.
   * Returns `overtaken`, and writes nothing, if the patched fields have changed since the patch's version,
   * if the invoice to void has been paid, or if another sum is left of the term to take back.
   */
  apply(effect: Effect, key: string): Promise<'applied' | 'overtaken'>;
  /** Closes an open intent. */
  finish(key: string, result: IntentResult): Promise<void>;
  invoice(id: string): Promise<BilledInvoice | undefined>;
  /** Returns the amount of a payment. */
  paidBy(payment: string): Promise<Money | undefined>;
}
