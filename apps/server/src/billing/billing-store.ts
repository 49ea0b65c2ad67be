import type { InvoiceState } from '@harbour/core/contract';
import type { Money } from '@harbour/core/money';
import type { Bill, BilledSubscription, Catalogue, Day, IncludedIn } from '@harbour/core/pricing';
import type { BillingIntent, Effect, IntentResult, KeptIntent } from './intent.ts';

/** A subscription with everything that its bills depend on. */
export interface BillingAccount {
  readonly id: string;
  readonly version: number;
  readonly user: string;
  readonly subscription: BilledSubscription;
  /** The invoice of the next term. */
  readonly renewalInvoice:
    | { readonly id: string; readonly status: 'open' | 'paid'; readonly bill: Bill }
    | undefined;
  /** What Harbour owes the merchant in the subscription's currency. */
  readonly credit: Money;
  readonly catalogue: Catalogue;
  readonly includedIn: IncludedIn;
}

/** An invoice as far as billing asks of it. */
interface BilledInvoice {
  readonly id: string;
  readonly subscription: string | null;
  readonly status: InvoiceState;
  /** What the provider calls the payment of a paid one. */
  readonly paymentReference: string | null;
}

/**
 * What came of an attempt to begin: `busy`, another of the merchant's is open; `stale`, the subscription has
 * another version by now, or the merchant other credit.
 */
export type Begun =
  | { readonly kind: 'begun' }
  | { readonly kind: 'known'; readonly kept: KeptIntent }
  | { readonly kind: 'busy' }
  | { readonly kind: 'stale' };

/** What billing stands on. */
export interface BillingStore {
  /**
   * Subscriptions for which `today` may ask for something, after the id `after`, in the order of ids; empty
   * at the end.
   */
  due(today: Day, after: string | undefined): Promise<readonly string[]>;
  load(subscription: string): Promise<BillingAccount | undefined>;
  /** Keeps an intent, or tells why not: all or nothing, also between nodes. */
  begin(intent: BillingIntent): Promise<Begun>;
  find(key: string): Promise<KeptIntent | undefined>;
  open(): Promise<readonly BillingIntent[]>;
  openOf(user: string): Promise<BillingIntent | undefined>;
  /** The open intent that charges for an invoice. */
  openFor(invoice: string): Promise<BillingIntent | undefined>;
  /**
   * Writes one effect of the intent `key`; a second time nothing. `overtaken`, and nothing written, where the
   * fields of a patch were changed since its version, or an invoice to be voided has been paid.
   */
  apply(effect: Effect, key: string): Promise<'applied' | 'overtaken'>;
  /** Closes an open intent. */
  finish(key: string, result: IntentResult): Promise<void>;
  invoice(id: string): Promise<BilledInvoice | undefined>;
  /** How much a payment was for. */
  paidBy(payment: string): Promise<Money | undefined>;
}
