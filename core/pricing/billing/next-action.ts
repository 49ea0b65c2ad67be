import type { Money } from '../../money/money.ts';
import { addDays, addMonths, type Day } from './days.ts';
import { RETRY_DAYS, retryDaysAfter } from './dunning.ts';
import { type Bill, termBill } from './proration.ts';
import {
  anchorOf,
  type BilledRenewal,
  type BilledSubscription,
  beginTerm,
  type Catalogue,
  choiceOf,
  nextChoice,
  type SubscriptionPatch,
} from './subscription.ts';

/** Number of days before a term begins on which its renewal is billed. */
export const NOTICE_DAYS = 14;

/** The next step that is due with the passing of days. */
export type DailyStep =
  | { readonly kind: 'none' }
  /** The next term is due for billing, but the catalogue has no price for it. */
  | { readonly kind: 'unpriced' }
  /** A pause ends, a cancelled subscription ends, or a paid next term begins. */
  | { readonly kind: 'resume' | 'end' | 'roll'; readonly patch: SubscriptionPatch }
  /** The next term must be billed; `due` is the day of collection. */
  | {
      readonly kind: 'bill';
      readonly bill: Bill;
      readonly due: Day;
      readonly renewal: Omit<BilledRenewal, 'invoice'>;
    }
  /** The open bill must be collected now; `failed` applies when that fails. */
  | { readonly kind: 'collect'; readonly paid: SubscriptionPatch; readonly failed: CollectionFailure };

/** The effect of a bill that could not be collected. */
interface CollectionFailure {
  readonly patch: SubscriptionPatch;
  /** The days of the next attempts; empty when the subscription ends. */
  readonly retryOn: readonly Day[];
}

/**
 * The one step that is due for a subscription today; call again once it is done. `isPaid` refers to the bill
 * of the next term.
 */
export function nextBillingAction(
  subscription: BilledSubscription,
  {
    today,
    isPaid,
    catalogue,
  }: { readonly today: Day; readonly isPaid: boolean; readonly catalogue: Catalogue },
): DailyStep {
  const { status, resumeOn, cancelOn, termEnd, renewal } = subscription;
  if (status === 'ended') return { kind: 'none' };
  if (status === 'paused') return !resumeOn || today < resumeOn ? { kind: 'none' } : resumed;
  if (renewal && isPaid) {
    return today < termEnd ? { kind: 'none' } : { kind: 'roll', patch: rollOver(subscription, renewal) };
  }
  if (cancelOn) return today < cancelOn ? { kind: 'none' } : ended;
  return renewal ? collect(subscription, renewal, today) : bill(subscription, catalogue, today);
}

/**
 * The patch with which the next term begins.
 *
 * Edge rule: the next term begins where the last one ended, even when it was paid late.
 */
export function rollOver(subscription: BilledSubscription, renewal: BilledRenewal): SubscriptionPatch {
  const { currency, termEnd } = subscription;
  const anchorDay = anchorOf(subscription);
  return beginTerm(renewal, currency, { prices: renewal.prices, from: termEnd, anchorDay });
}

/** The bill of a term, with the days that it charges; `until` is exclusive. */
interface TermBilled {
  readonly invoice: string;
  readonly total: Money;
  readonly from: Day;
  readonly until: Day;
}

/** A running term that is unpaid again, and the days on which its bill is collected. */
interface ReopenedTerm {
  readonly patch: SubscriptionPatch;
  readonly retryOn: readonly Day[];
}

/**
 * The subscription after the payment of its running term was reversed: the term is billed but has not begun,
 * and is past due as if its collection had failed today. `undefined` if the bill is not collected because the
 * subscription has changed since, is paused, cancelled or over, or its next term is paid.
 *
 * Edge rule: the term before is taken to be as long, as its length is not known any more.
 */
export function reopenTerm(
  subscription: BilledSubscription,
  { invoice, total, from, until }: TermBilled,
  { today, isNextPaid }: { readonly today: Day; readonly isNextPaid: boolean },
): ReopenedTerm | undefined {
  const { status, termStart, termEnd, next, pauseOn, cancelOn, currency, prices, prepayMonths } =
    subscription;
  const isOfTerm = termStart === from && termEnd === until;
  const isChanged = termBill(currency, prices, prepayMonths).total.amount !== total.amount;
  if (status !== 'active' || !isOfTerm || isChanged || isNextPaid || next || pauseOn || cancelOn)
    return undefined;
  const { patch, retryOn } = failure({ ...subscription, retries: 0 }, today);
  const renewal = { ...choiceOf(subscription), prices, invoice };
  const before = addMonths(from, -prepayMonths, anchorOf(subscription));
  return { patch: { ...patch, termStart: before, termEnd: from, renewal }, retryOn };
}

const resumed: DailyStep = {
  kind: 'resume',
  patch: { status: 'active', pauseOn: null, resumeOn: null },
};
const ended: DailyStep = { kind: 'end', patch: { status: 'ended' } };

function bill(subscription: BilledSubscription, catalogue: Catalogue, today: Day): DailyStep {
  const { currency, termEnd } = subscription;
  if (today < addDays(termEnd, -NOTICE_DAYS)) return { kind: 'none' };
  const choice = nextChoice(subscription);
  const prices = catalogue(choice, currency, termEnd);
  if (!prices) return { kind: 'unpriced' };
  const { plan, modules, prepayMonths } = choice;
  return {
    kind: 'bill',
    bill: termBill(currency, prices, prepayMonths),
    due: today < termEnd ? termEnd : today,
    renewal: { plan, modules, prepayMonths, prices },
  };
}

function collect(subscription: BilledSubscription, renewal: BilledRenewal, today: Day): DailyStep {
  const { retryOn, termEnd } = subscription;
  if (today < (retryOn ?? termEnd)) return { kind: 'none' };
  return { kind: 'collect', paid: rollOver(subscription, renewal), failed: failure(subscription, today) };
}

function failure({ retries }: BilledSubscription, today: Day): CollectionFailure {
  const failures = retries + 1;
  if (failures > RETRY_DAYS.length) {
    return { patch: { status: 'ended', retries: failures, retryOn: null, renewal: null }, retryOn: [] };
  }
  const retryOn = retryDaysAfter(today, failures);
  const [first = null] = retryOn;
  return { patch: { status: 'pastDue', retries: failures, retryOn: first }, retryOn };
}
