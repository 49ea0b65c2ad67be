import type { BilledSubscription } from '@harbour/core/pricing';
import type { BillingIntent, Effect } from '@harbour/server/billing/intent.ts';
import { billingDay, type Day, daysFrom, daysLater, monthsLater } from '../../tests/oracle/calendar.ts';
import { shared, termInvoice } from '../../tests/oracle/invoices.ts';
import { taxPercent } from '../../tests/oracle/tax.ts';
import type { InvoiceEntry } from './books.ts';
import { BrokenInvariant, holds } from './broken-invariant.ts';
import { partsOf, placeOf, requireSameInvoice, sameParts, type UnitToday } from './oracle-terms.ts';

/** Number of days before a term begins on which its renewal is billed (decision 0021). */
const NOTICE = 14;
/** Days from one failed attempt to the next (decision 0021: 1, 3, 5 and 7 days after the first). */
const GAPS = [1, 2, 2, 2];

/** A new intent, and the books from which it was computed. */
export interface BegunIntent {
  readonly intent: BillingIntent;
  readonly subscription: BilledSubscription;
  /** The bill of the next term, if there is one. */
  readonly renewalInvoice: InvoiceEntry | undefined;
  /** The merchant's credit in the subscription's currency, in cents. */
  readonly credit: number;
  readonly today: Day;
  readonly unitToday: UnitToday;
}

/** Throws unless the oracle performs the same steps on this day: bill, collect, begin, resume or end. */
export function checkIntent(begun: BegunIntent): void {
  const { intent, credit } = begun;
  holds(
    intent.credit.amount === credit,
    'an intent counts on other credit than there is',
    intent.subscription,
  );
  const [kind] = intent.key.split(':');
  if (kind === 'bill') checkBill(begun);
  else if (kind === 'collect') checkCollection(begun);
  else if (kind === 'roll') checkTerm(begun, patchIn(intent.paid));
  else if (kind === 'resume' || kind === 'end') checkDay(begun, kind);
}

function checkBill({ intent, subscription, today, unitToday }: BegunIntent): void {
  const { currency, termEnd, status } = subscription;
  const { plan, modules, prepayMonths } = subscription.next ?? subscription;
  const id = intent.subscription;
  const percent = taxPercent(placeOf(currency), termEnd);
  const parts = [{ id: plan, count: 1 }, ...modules].map((part) => ({
    ...part,
    percent,
    unit: unitToday(part.id, plan, currency),
  }));
  const invoice = intent.paid.flatMap((effect) => (effect.kind === 'invoice' ? [effect.invoice] : []))[0];
  holds(status !== 'paused', 'a paused subscription is billed', id);
  holds(daysFrom(today, termEnd) <= NOTICE, `billed on ${today} for ${termEnd}`, id);
  requireSameInvoice(invoice?.bill, termInvoice(parts, prepayMonths), id);
  const due = today > termEnd ? today : termEnd;
  const wanted = [termEnd, monthsLater(termEnd, prepayMonths, billingDay(subscription)), due].join();
  const found = [invoice?.from, invoice?.until, invoice?.dueOn].join();
  holds(found === wanted, `billed from, until and due on ${found}, for the oracle ${wanted}`, id);
}

function checkCollection(begun: BegunIntent): void {
  const { intent, subscription, renewalInvoice, credit, today } = begun;
  const id = intent.subscription;
  const total = renewalInvoice?.bill.total.amount ?? Number.NaN;
  const { creditUsed, waived, dueNow } = shared(total, credit, placeOf(subscription.currency));
  const credits = intent.paid.flatMap((effect) => (effect.kind === 'credit' ? [effect.credit] : []));
  const entered = credits.map(({ reason, amount }) => `${reason} ${amount.amount}`);
  const wanted = [
    ...(waived > 0 ? [`goodwill ${waived}`] : []),
    ...(creditUsed + waived > 0 ? [`used ${0 - creditUsed - waived}`] : []),
  ];
  holds(intent.charge?.amount.amount === dueNow, `collects another sum than ${dueNow}`, id);
  holds(entered.join() === wanted.join(), `enters ${entered} as credit, for the oracle ${wanted}`, id);
  holds(today >= subscription.termEnd, `collected on ${today}, paid until ${subscription.termEnd}`, id);
  holds(
    (subscription.retryOn ?? '') <= today,
    `collected on ${today}, planned for ${subscription.retryOn}`,
    id,
  );
  checkTerm(begun, patchIn(intent.paid));
  checkFailure(begun, patchIn(intent.failed));
}

/**
 * Checks that a bill that could not be collected is retried, five times in all, after which the subscription
 * ends.
 */
function checkFailure({ intent, subscription, today }: BegunIntent, failed: Patch): void {
  const id = intent.subscription;
  const gap = GAPS[subscription.retries];
  if (gap === undefined) {
    holds(failed.status === 'ended', 'a bill is collected for ever', id);
    return;
  }
  const next = daysLater(today, gap);
  holds(failed.retryOn === next, `tried again on ${failed.retryOn}, for the oracle on ${next}`, id);
  holds(
    failed.status === 'pastDue' && failed.retries === subscription.retries + 1,
    'a failure is not counted',
    id,
  );
}

/** Checks that the billed term begins where the last one ends, with the billed parts. */
function checkTerm({ intent, subscription }: BegunIntent, patch: Patch): void {
  const { renewal, termEnd: from } = subscription;
  const id = intent.subscription;
  if (!renewal) throw new BrokenInvariant('a term begins that was not billed', id);
  const until = monthsLater(from, renewal.prepayMonths, billingDay(subscription));
  const found = [patch.termStart, patch.termEnd].join();
  holds(
    found === [from, until].join(),
    `a term runs over ${found}, for the oracle over ${from},${until}`,
    id,
  );
  holds(patch.pausedDays === 0, 'a new term begins with days of a pause', id);
  holds(
    sameParts(partsOf(patch.prices ?? []), partsOf(renewal.prices)),
    'a term has other parts than its bill',
    id,
  );
}

function checkDay({ intent, subscription, today }: BegunIntent, kind: 'resume' | 'end'): void {
  const day = kind === 'resume' ? subscription.resumeOn : subscription.cancelOn;
  holds(day !== null && day <= today, `${kind} on ${today}, planned for ${day}`, intent.subscription);
}

type Patch = Partial<BilledSubscription>;

function patchIn(effects: readonly Effect[]): Patch {
  const patches = effects.flatMap((effect) => (effect.kind === 'subscription' ? [effect.patch] : []));
  return Object.assign({}, ...patches);
}
