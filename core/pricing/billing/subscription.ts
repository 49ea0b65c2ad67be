import type { CurrencyCode } from '../../money/currency.ts';
import type { Money } from '../../money/money.ts';
import { addMonths, type Day, dayOfMonth, daysBetween } from './days.ts';
import { monthOf, type PricedPart } from './parts.ts';
import type { RemainingTerm } from './proration.ts';

/** A plan with its modules and the number of months paid ahead. */
export interface BilledChoice {
  readonly plan: string;
  readonly modules: readonly { readonly id: string; readonly count: number }[];
  readonly prepayMonths: number;
}

/**
 * The next term once it has been billed; it begins at the end of the current one as soon as `invoice` is
 * paid.
 */
export interface BilledRenewal extends BilledChoice {
  readonly invoice: string;
  readonly prices: readonly PricedPart[];
}

/** The billing data of a subscription. `termEnd` is the first unpaid day. */
export interface BilledSubscription extends BilledChoice {
  readonly status: 'active' | 'paused' | 'pastDue' | 'ended';
  readonly currency: CurrencyCode;
  readonly monthTotal: Money;
  /** The prices at which the running term was bought. */
  readonly prices: readonly PricedPart[];
  readonly termStart: Day;
  readonly termEnd: Day;
  /**
   * The day of the month on which terms begin; `null` means that of `termStart`. A month without that day
   * uses its last day.
   */
  readonly anchorDay: number | null;
  /** The number of days by which pauses have moved the end of the term. */
  readonly pausedDays: number;
  /** The choice for the next term, when it differs. */
  readonly next: BilledChoice | null;
  readonly renewal: BilledRenewal | null;
  readonly pauseOn: Day | null;
  readonly resumeOn: Day | null;
  readonly cancelOn: Day | null;
  readonly cancelReason: string | null;
  readonly retryOn: Day | null;
  readonly retries: number;
}

/** A change to a subscription. */
export type SubscriptionPatch = Partial<BilledSubscription>;

/**
 * The catalogue's parts for a choice, at current prices with the tax of `day`, all in `currency`; `undefined`
 * when people set the price or there is none.
 */
export type Catalogue = (
  choice: BilledChoice,
  currency: CurrencyCode,
  day: Day,
) => readonly PricedPart[] | undefined;

/** The choice of the running term. */
export function choiceOf({ plan, modules, prepayMonths }: BilledChoice): BilledChoice {
  return { plan, modules, prepayMonths };
}

/** The choice of the next term. */
export function nextChoice(subscription: BilledSubscription): BilledChoice {
  return subscription.next ?? choiceOf(subscription);
}

/**
 * The rest of the running term from `today` on, today included.
 *
 * Edge rule: days added by a pause do not count as days of the term; before the term begins, all of it
 * remains.
 */
export function restOf(
  { termStart, termEnd, pausedDays, prepayMonths }: BilledSubscription,
  today: Day,
): RemainingTerm {
  const days = daysBetween(termStart, termEnd) - pausedDays;
  const unused = Math.min(days, Math.max(0, daysBetween(today, termEnd)));
  return { months: prepayMonths, days, unused };
}

/**
 * The day of the month on which the terms of a subscription begin.
 *
 * Edge rule: a term that pauses have lengthened moves it to the day on which that term ends.
 */
export function anchorOf({
  anchorDay,
  pausedDays,
  termStart,
  termEnd,
}: Pick<BilledSubscription, 'anchorDay' | 'pausedDays' | 'termStart' | 'termEnd'>): number {
  return pausedDays > 0 ? dayOfMonth(termEnd) : (anchorDay ?? dayOfMonth(termStart));
}

/** The first unpaid day once the next term, of `months` months, is paid too. */
export function endOfNextTerm(subscription: Parameters<typeof anchorOf>[0], months: number): Day {
  return addMonths(subscription.termEnd, months, anchorOf(subscription));
}

/**
 * The subscription on the first day of a paid term.
 *
 * Edge rule: a term that begins on the last day of a short month still ends on the anchor day: 31 January, 28
 * February, 31 March.
 *
 * @example
 * beginTerm({ ...choice, prepayMonths: 12 }, 'HKD', { prices, from: '2026-01-31' }).termEnd
 * // '2027-01-31'
 */
export function beginTerm(
  { plan, modules, prepayMonths }: BilledChoice,
  currency: CurrencyCode,
  {
    prices,
    from,
    anchorDay = dayOfMonth(from),
  }: { readonly prices: readonly PricedPart[]; readonly from: Day; readonly anchorDay?: number },
) {
  return {
    plan,
    modules,
    prepayMonths,
    prices,
    monthTotal: monthOf(currency, prices).total,
    termStart: from,
    termEnd: addMonths(from, prepayMonths, anchorDay),
    anchorDay,
    pausedDays: 0,
    next: null,
    renewal: null,
    pauseOn: null,
    resumeOn: null,
    retryOn: null,
    retries: 0,
    status: 'active',
  } as const;
}
