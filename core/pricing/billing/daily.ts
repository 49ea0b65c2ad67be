import { addDays, type Day } from './days.ts';
import { RETRY_DAYS, retryDaysAfter } from './dunning.ts';
import {
  anchorOf,
  type BilledRenewal,
  type BilledSubscription,
  beginTerm,
  type Catalogue,
  nextChoice,
  type SubscriptionPatch,
} from './subscription.ts';
import { type Bill, termBill } from './worth.ts';

/** A renewal is billed so many days before it begins. */
export const NOTICE_DAYS = 14;

/** What the passing of days asks for next. */
export type DailyStep =
  | { readonly kind: 'none' }
  /** It is time to bill the next term, and the catalogue has no price for it. */
  | { readonly kind: 'unpriced' }
  /** A pause or a cancelled subscription is over, or a paid next term begins. */
  | { readonly kind: 'resume' | 'end' | 'roll'; readonly patch: SubscriptionPatch }
  /** The next term is to be billed; `due` is the day it is collected. */
  | {
      readonly kind: 'bill';
      readonly bill: Bill;
      readonly due: Day;
      readonly renewal: Omit<BilledRenewal, 'invoice'>;
    }
  /** The open bill is to be collected now; `failed` is what becomes of the subscription when that fails. */
  | { readonly kind: 'collect'; readonly paid: SubscriptionPatch; readonly failed: CollectionFailure };

/** What a bill that could not be collected does. */
interface CollectionFailure {
  readonly patch: SubscriptionPatch;
  /** The days to come on which it is tried again; none when the subscription ends. */
  readonly retryOn: readonly Day[];
}

/**
 * The one thing to do for a subscription today; ask again once it is done. `isPaid` tells of the bill of the
 * next term.
 */
export function dailyStep(
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
 * What a subscription is once its next term begins.
 *
 * Edge rule: the next term begins where the last one ended, also when it was paid late.
 */
export function rollOver(subscription: BilledSubscription, renewal: BilledRenewal): SubscriptionPatch {
  const { currency, termEnd } = subscription;
  const anchorDay = anchorOf(subscription);
  return beginTerm(renewal, currency, { prices: renewal.prices, from: termEnd, anchorDay });
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
