import type { BilledChange, BilledSubscription } from '@harbour/core/pricing';
import type { BillingAccount } from '@harbour/server/billing/billing-store.ts';
import type { AccountQuote } from '@harbour/server/billing/create-billing.ts';
import { billingDay, type Day, daysFrom, daysLater, monthsLater } from '../../tests/oracle/calendar.ts';
import { changeInvoice, isUpgrade, partsAfter, takenBack } from '../../tests/oracle/changes.ts';
import { type Invoice, invoiceOf, shared, sharedAgain } from '../../tests/oracle/invoices.ts';
import { taxPercent } from '../../tests/oracle/tax.ts';
import { holds } from './broken-invariant.ts';
import { partsOf, placeOf, requireSameInvoice, sameParts, type UnitToday } from './oracle-terms.ts';

type Quote = Extract<AccountQuote, { ok: true }>;
type ChoiceChange = Extract<BilledChange, { kind: 'choice' }>;

/** A quote and the inputs of its figures. */
export interface Quoted {
  readonly requested: BilledChange;
  readonly account: BillingAccount;
  readonly quote: Quote;
  readonly today: Day;
  readonly unitToday: UnitToday;
  /** What credit notes have left of the bill of the next term before tax, in cents. */
  readonly left: number;
  /** True once the running term has waived a sum. */
  readonly hasWaived: boolean;
}

/** Throws unless the oracle quotes the same lines, tax, shares and days. */
export function checkQuote(quoted: Quoted): void {
  const { account, quote } = quoted;
  const invoice = quoted.requested.kind === 'choice' ? checkChoice(quoted, quoted.requested) : invoiceOf([]);
  if (quoted.requested.kind !== 'choice') checkDays(quoted);
  requireSameInvoice(quote.outcome.bill, invoice, account.id);
  const { credit, subscription } = account;
  const share = quoted.hasWaived ? sharedAgain : shared;
  const wanted = share(invoice.total, credit.amount, placeOf(subscription.currency));
  const { creditUsed, creditGiven, waived, dueNow } = quote.shares;
  const figures = {
    creditUsed: creditUsed.amount,
    creditGiven: creditGiven.amount,
    waived: waived.amount,
    dueNow: dueNow.amount,
  };
  holds(
    JSON.stringify(figures) === JSON.stringify(wanted),
    `quoted ${JSON.stringify(figures)}, the oracle ${JSON.stringify(wanted)}`,
    account.id,
  );
}

/** Checks the new choice and its first day; returns the oracle's bill for it. */
function checkChoice({ account, quote, today, unitToday, left }: Quoted, { choice }: ChoiceChange): Invoice {
  const { id, subscription, renewalInvoice } = account;
  const { patch, effectiveOn } = quote.outcome;
  const held = partsOf(subscription.prices);
  const after = partsAfter(choice.plan === subscription.plan ? held : [], {
    parts: [{ id: choice.plan, count: 1 }, ...choice.modules],
    unitToday: (part) => unitToday(part, choice.plan, subscription.currency),
    percentToday: taxPercent(placeOf(subscription.currency), today),
  });
  const isNow = isUpgrade(held, after);
  const from = isNow ? today : subscription.termEnd;
  holds(effectiveOn === from, `a change holds from ${effectiveOn}, for the oracle from ${from}`, id);
  if (patch.prices)
    holds(sameParts(partsOf(patch.prices), after), 'other parts are held than the oracle has', id);
  const { renewal } = subscription;
  const isPaid = renewal !== null && renewalInvoice?.status === 'paid';
  return invoiceOf([
    ...(isNow ? changeInvoice(held, after, restOn(subscription, today)).lines : []),
    ...(isPaid ? takenBack(partsOf(renewal.prices), renewal.prepayMonths, left) : []),
  ]);
}

function restOn({ termStart, termEnd, pausedDays, prepayMonths }: BilledSubscription, today: Day) {
  const days = daysFrom(termStart, termEnd) - pausedDays;
  return { months: prepayMonths, days, unused: Math.min(days, daysFrom(today, termEnd)) };
}

/**
 * Checks the days of a quote: a pause and its end move the term; a cancellation takes effect at the end of
 * the paid period.
 */
function checkDays({ requested, account: { id, subscription, renewalInvoice }, quote, today }: Quoted): void {
  const { patch } = quote.outcome;
  const { termEnd, resumeOn, pausedDays, renewal } = subscription;
  if (requested.kind === 'pause') {
    const until = monthsLater(today, requested.months);
    const days = daysFrom(today, until);
    holds(patch.resumeOn === until, `a pause ends on ${patch.resumeOn}, for the oracle on ${until}`, id);
    holds(patch.pausedDays === pausedDays + days, 'a pause lasts other days than the oracle counts', id);
    holdsMoved(patch.termEnd, days);
  } else if (requested.kind === 'resume') {
    const left = Math.max(0, daysFrom(today, resumeOn ?? today));
    holds(patch.pausedDays === pausedDays - left, 'going on early gives back other days', id);
    holdsMoved(patch.termEnd, 0 - left);
    const early = { ...subscription, termEnd: daysLater(termEnd, 0 - left), pausedDays: pausedDays - left };
    if (subscription.cancelOn) holdsEnd(paidUntil(early));
  } else {
    const end = paidUntil(subscription);
    holdsEnd(end < today ? today : end);
  }

  function paidUntil(of: BilledSubscription): Day {
    const isPaid = renewal !== null && renewalInvoice?.status === 'paid';
    return isPaid ? monthsLater(of.termEnd, renewal.prepayMonths, billingDay(of)) : of.termEnd;
  }

  function holdsEnd(end: Day): void {
    holds(patch.cancelOn === end, `it ends on ${patch.cancelOn}, for the oracle on ${end}`, id);
  }

  function holdsMoved(moved: Day | undefined, days: number): void {
    const by = daysFrom(termEnd, moved ?? termEnd);
    holds(by === days, `the term is moved by ${by} days, for the oracle by ${days}`, id);
  }
}
