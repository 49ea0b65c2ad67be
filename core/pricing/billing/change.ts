import { type Money, money } from '../../money/index.ts';
import type { Day } from './days.ts';
import type { IncludedIn, ModuleMove } from './module-moves.ts';
import type { BilledChoice, BilledSubscription, Catalogue, SubscriptionPatch } from './subscription.ts';
import type { Bill } from './worth.ts';

/** What a merchant may ask of a subscription; the choice is already resolved to ids. */
export type BilledChange =
  | { readonly kind: 'choice'; readonly choice: BilledChoice }
  | { readonly kind: 'pause'; readonly months: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'cancel'; readonly reason: string };

/**
 * Why a change cannot be: `over`, the subscription has ended; `cancelled`, take the cancellation back first;
 * `paused`, go on first; `unpaid`, pay the bill first; `not-paused`; `paused-enough`, a term has at most
 * three months of pause; `same`, nothing would change; `same-next`, it is what comes with the next term
 * already; `unpriced`, people price it, or not in this currency; `nothing-to-undo`; `next-paid`, the next
 * term is paid for already.
 */
export type ChangeRefusal =
  | 'over'
  | 'cancelled'
  | 'paused'
  | 'unpaid'
  | 'not-paused'
  | 'paused-enough'
  | 'same'
  | 'same-next'
  | 'unpriced'
  | 'nothing-to-undo'
  | 'next-paid';

/** What a change needs to know beside the subscription. */
export interface ChangeContext {
  readonly today: Day;
  readonly catalogue: Catalogue;
  readonly includedIn: IncludedIn;
  /**
   * The bill of the next term where it has been paid already; `undefined` while it is open or there is none.
   */
  readonly paidRenewal: Bill | undefined;
}

/** What a change does, to the cent and the day. */
export interface BilledOutcome {
  readonly effectiveOn: Day;
  /** What is charged and credited now; nothing where it costs nothing either way. */
  readonly bill: Bill | undefined;
  readonly patch: SubscriptionPatch;
  /** True when the bill of the next term, open as yet, is taken back. */
  readonly voidsRenewal: boolean;
  readonly monthTotalBefore: Money;
  readonly monthTotalAfter: Money;
  readonly nextBill: { readonly on: Day; readonly total: Money } | null;
  /** What is held up to `effectiveOn`, and from then on; nothing once it has ended. */
  readonly before: BilledChoice;
  readonly after: BilledChoice | null;
  /** Every module of both, what stays as it is included. */
  readonly modules: readonly ModuleMove[];
  /** First day that is not paid for, before and after. */
  readonly paidUntil: { readonly before: Day; readonly after: Day };
  /** What was to begin with the next term, on that day, and does not any more. */
  readonly replaces: { readonly choice: BilledChoice; readonly on: Day } | null;
}

/** A change, or why there is none. */
export type ChangeAnswer =
  | { readonly ok: true; readonly outcome: BilledOutcome }
  | { readonly ok: false; readonly why: ChangeRefusal };

/** Says no. */
export function refuse(why: ChangeRefusal): ChangeAnswer {
  return { ok: false, why };
}

/** How credit and card share what is due. */
export interface Shares {
  readonly creditUsed: Money;
  /** What the merchant gets, where a bill is negative. */
  readonly creditGiven: Money;
  /** Charged to the card; never negative. */
  readonly dueNow: Money;
}

/**
 * Shares a total between the credit there is and the card: credit first.
 *
 * Edge rule: a negative total is given as credit and charges nothing; a balance below zero counts as none.
 *
 * @example shareTotal(money('HKD', 500), money('HKD', 200)) // creditUsed HK$2.00, dueNow HK$3.00
 */
export function shareTotal(total: Money, balance: Money): Shares {
  const of = (amount: number) => money(total.currency, amount);
  const used = Math.max(0, Math.min(total.amount, balance.amount));
  return {
    creditUsed: of(used),
    creditGiven: of(Math.max(0, -total.amount)),
    dueNow: of(Math.max(0, total.amount) - used),
  };
}

/** The subscription once a change is made. */
export function patched(subscription: BilledSubscription, patch: SubscriptionPatch): BilledSubscription {
  return { ...subscription, ...patch };
}
