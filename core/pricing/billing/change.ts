import { type Money, money } from '../../money/money.ts';
import { leastChargeIn } from '../least-charge.ts';
import type { Day } from './days.ts';
import type { IncludedIn, ModuleMove } from './module-moves.ts';
import type { PricedPart } from './parts.ts';
import type { Bill } from './proration.ts';
import type { BilledChoice, BilledSubscription, Catalogue, SubscriptionPatch } from './subscription.ts';

/** A change that a merchant may request for a subscription; the choice is already resolved to ids. */
export type BilledChange =
  | { readonly kind: 'choice'; readonly choice: BilledChoice }
  | { readonly kind: 'pause'; readonly months: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'cancel'; readonly reason: string };

/**
 * Why a change is refused:
 *
 * - `over`: the subscription has ended
 * - `cancelled`: undo the cancellation first
 * - `paused`: resume first
 * - `unpaid`: pay the bill first
 * - `not-paused`: there is no pause to end
 * - `paused-enough`: a term has at most three months of pause
 * - `same`: nothing would change
 * - `same-next`: the next term already has this choice
 * - `unpriced`: the price is set by people, or missing in this currency
 * - `nothing-to-undo`: nothing is pending
 * - `next-paid`: the next term is already paid for
 * - `too-little`: it costs less than a card can be charged, and the term has waived such a sum before
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
  | 'next-paid'
  | 'too-little';

/** The input of a change beside the subscription. */
export interface ChangeContext {
  readonly today: Day;
  readonly catalogue: Catalogue;
  readonly includedIn: IncludedIn;
  /**
   * The bill of the next term when it has been paid, less what credit notes took back of it; `undefined`
   * while it is open or there is none.
   */
  readonly paidRenewal: Bill | undefined;
}

/** The effect of a change, to the cent and the day. */
export interface BilledOutcome {
  readonly effectiveOn: Day;
  /** The charges and credits due now; `undefined` when there are none. */
  readonly bill: Bill | undefined;
  readonly patch: SubscriptionPatch;
  /** True when the bill of the next term is still open and is voided. */
  readonly voidsRenewal: boolean;
  /** True when the next term had been paid ahead and is taken back by `bill`. */
  readonly takesRenewalBack: boolean;
  readonly monthTotalBefore: Money;
  readonly monthTotalAfter: Money;
  /** The priced parts of a month from `effectiveOn` on; empty once the subscription has ended. */
  readonly monthParts: readonly PricedPart[];
  readonly nextBill: { readonly on: Day; readonly total: Money } | null;
  /** The choice until `effectiveOn`, and the one from then on; `null` once the subscription has ended. */
  readonly before: BilledChoice;
  readonly after: BilledChoice | null;
  /** Every module of both choices, unchanged ones included. */
  readonly modules: readonly ModuleMove[];
  /** The first unpaid day, before and after. */
  readonly paidUntil: { readonly before: Day; readonly after: Day };
  /** The pending choice for the next term that this change discards, and the day it would have begun. */
  readonly replaces: { readonly choice: BilledChoice; readonly on: Day } | null;
}

/** The outcome of a change, or the reason for its refusal. */
export type ChangeResponse =
  | { readonly ok: true; readonly outcome: BilledOutcome }
  | { readonly ok: false; readonly why: ChangeRefusal };

export function refuse(why: ChangeRefusal): ChangeResponse {
  return { ok: false, why };
}

/** The division of an amount due between credit and card. */
export interface Shares {
  readonly creditUsed: Money;
  /** The credit that the merchant receives when a bill is negative. */
  readonly creditGiven: Money;
  /** The rest of the total if it is below the minimum of a card charge: it is given as credit instead. */
  readonly waived: Money;
  /** Charged to the card: zero, or at least what a card can be charged. */
  readonly dueNow: Money;
}

/**
 * Divides a total between the available credit and the card: credit first.
 *
 * Edge rule: a negative total becomes credit and charges nothing; a balance below zero counts as zero; less
 * than a card can be charged ({@link leastChargeIn}) is waived.
 *
 * @example shareTotal(money('HKD', 500), money('HKD', 100)) // creditUsed HK$1.00, dueNow HK$4.00
 */
export function shareTotal(total: Money, balance: Money): Shares {
  const of = (amount: number) => money(total.currency, amount);
  const used = Math.max(0, Math.min(total.amount, balance.amount));
  const due = Math.max(0, total.amount) - used;
  const isTooLittle = due < leastChargeIn(total.currency);
  return {
    creditUsed: of(used),
    creditGiven: of(Math.max(0, -total.amount)),
    waived: of(isTooLittle ? due : 0),
    dueNow: of(isTooLittle ? 0 : due),
  };
}

/**
 * Divides the total of a change like {@link shareTotal}, but waives a sum at most once in a term (decision
 * 0096). `undefined` if the term has waived one (`hasWaived`) and this would waive another.
 *
 * Edge rule: where only the use of credit leaves too little for a card, so much credit is kept that the card
 * is charged its least.
 *
 * @example
 * shareChange(money('HKD', 500), money('HKD', 400), true) // creditUsed HK$1.00, dueNow HK$4.00
 */
export function shareChange(total: Money, balance: Money, hasWaived: boolean): Shares | undefined {
  const shares = shareTotal(total, balance);
  if (!hasWaived || shares.waived.amount === 0) return shares;
  const dueNow = money(total.currency, leastChargeIn(total.currency));
  if (total.amount < dueNow.amount) return undefined;
  const creditUsed = money(total.currency, total.amount - dueNow.amount);
  return { ...shares, creditUsed, waived: money(total.currency, 0), dueNow };
}

/** The subscription after a patch. */
export function patched(subscription: BilledSubscription, patch: SubscriptionPatch): BilledSubscription {
  return { ...subscription, ...patch };
}
