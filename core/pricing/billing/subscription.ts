import type { CurrencyCode, Money } from '../../money/index.ts';
import { addMonths, type Day, dayOfMonth, daysBetween } from './days.ts';
import { monthOf, type PricedPart } from './parts.ts';
import type { Rest } from './worth.ts';

/** A plan with its modules, paid so many months ahead. */
export interface BilledChoice {
  readonly plan: string;
  readonly modules: readonly { readonly id: string; readonly count: number }[];
  readonly prepayMonths: number;
}

/**
 * The next term, once it has been billed; it begins at the end of the present one as soon as `invoice` is
 * paid.
 */
export interface BilledRenewal extends BilledChoice {
  readonly invoice: string;
  readonly prices: readonly PricedPart[];
}

/** A subscription as far as billing goes. `termEnd` is the first day that is not paid for. */
export interface BilledSubscription extends BilledChoice {
  readonly status: 'active' | 'paused' | 'pastDue' | 'ended';
  readonly currency: CurrencyCode;
  readonly monthTotal: Money;
  /** What the running term was bought at. */
  readonly prices: readonly PricedPart[];
  readonly termStart: Day;
  readonly termEnd: Day;
  /**
   * The day of the month on which terms begin; `null` for the day of `termStart`. A month without it begins
   * on its last day.
   */
  readonly anchorDay: number | null;
  /** By how many days pauses have moved the end of the term. */
  readonly pausedDays: number;
  /** What it will be with the next term. */
  readonly next: BilledChoice | null;
  readonly renewal: BilledRenewal | null;
  readonly pauseOn: Day | null;
  readonly resumeOn: Day | null;
  readonly cancelOn: Day | null;
  readonly cancelReason: string | null;
  readonly retryOn: Day | null;
  readonly retries: number;
}

/** What changes of a subscription. */
export type SubscriptionPatch = Partial<BilledSubscription>;

/**
 * The catalogue's parts for a choice, at the prices of now and the tax of `day`; `undefined` where people
 * price it, or nothing does. They are all in `currency`.
 */
export type Catalogue = (
  choice: BilledChoice,
  currency: CurrencyCode,
  day: Day,
) => readonly PricedPart[] | undefined;

/** The choice that the running term is of. */
export function choiceOf({ plan, modules, prepayMonths }: BilledChoice): BilledChoice {
  return { plan, modules, prepayMonths };
}

/** The choice that the next term will be of. */
export function nextChoice(subscription: BilledSubscription): BilledChoice {
  return subscription.next ?? choiceOf(subscription);
}

/**
 * The rest of the running term from `today` on, today included.
 *
 * Edge rule: days that a pause has moved are no days of the term; before the term begins all of it is the
 * rest.
 */
export function restOf(
  { termStart, termEnd, pausedDays, prepayMonths }: BilledSubscription,
  today: Day,
): Rest {
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

/** The first day that is not paid for once the next term, of so many months, is paid too. */
export function endOfNextTerm(subscription: Parameters<typeof anchorOf>[0], months: number): Day {
  return addMonths(subscription.termEnd, months, anchorOf(subscription));
}

/**
 * What a subscription is at the first day of a paid term.
 *
 * Edge rule: a term that begins on the last day of a short month ends on the anchor again: 31 January, 28
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
