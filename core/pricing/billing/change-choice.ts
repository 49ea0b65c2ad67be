import { compareMoney } from '../../money/arithmetic.ts';
import { type BilledOutcome, type ChangeContext, type ChangeResponse, patched, refuse } from './change.ts';
import type { Day } from './days.ts';
import { isSameChoice, moduleMoves } from './module-moves.ts';
import { nextBillOf } from './next-bill.ts';
import { countOf, monthOf, type PricedPart, partsAfter } from './parts.ts';
import { type Bill, differenceBill, joinBills, reverseBill } from './proration.ts';
import {
  type BilledChoice,
  type BilledSubscription,
  choiceOf,
  nextChoice,
  restOf,
  type SubscriptionPatch,
} from './subscription.ts';

/**
 * Changes the plan, the modules or counts, or the term.
 *
 * Edge rules:
 * - A change is an upgrade and takes effect at once when the month costs more than now, or the same with
 *   something new in it; the rest of the term is charged by the day. When things are both added and
 *   removed, only the sum counts.
 * - A choice that is already confirmed for the next term is not a change of it.
 * - Any other change takes effect with the next term and costs nothing now; another number of months always
 *   does.
 * - The bill of the next term is reversed and written again; what was paid of it, and has not been
 *   refunded or credited since, is credited on the bill of the change.
 */
export function changeChoice(
  subscription: BilledSubscription,
  choice: BilledChoice,
  context: ChangeContext,
): ChangeResponse {
  const { currency, plan, prices, prepayMonths } = subscription;
  const wanted = context.catalogue(choice, currency, context.today);
  if (!wanted || !context.catalogue(choice, currency, subscription.termEnd)) return refuse('unpriced');
  const after = partsAfter(choice.plan === plan ? prices : [], wanted);
  if (isUpgrade(subscription, after)) return upgrade(subscription, { choice, after }, context);
  if (hasSameParts(prices, after) && choice.prepayMonths === prepayMonths) {
    return subscription.next ? atTermEnd(subscription, null, context) : refuse('same');
  }
  if (subscription.next && isSameChoice(subscription.next, choice)) return refuse('same-next');
  return atTermEnd(subscription, choice, context);
}

function upgrade(
  subscription: BilledSubscription,
  { choice, after }: { readonly choice: BilledChoice; readonly after: readonly PricedPart[] },
  context: ChangeContext,
): ChangeResponse {
  const { currency, prices, prepayMonths } = subscription;
  const difference = differenceBill(currency, {
    before: prices,
    after,
    rest: restOf(subscription, context.today),
  });
  const month = monthOf(currency, after).total;
  const { plan, modules } = choice;
  const next = choice.prepayMonths === prepayMonths ? null : choice;
  const patch = { plan, modules, prices: after, monthTotal: month, next };
  const found = { patch, bills: [difference], on: context.today, month, parts: after };
  return respond(subscription, found, context);
}

function atTermEnd(
  subscription: BilledSubscription,
  choice: BilledChoice | null,
  context: ChangeContext,
): ChangeResponse {
  const { currency, termEnd, monthTotal, prices } = subscription;
  const wanted = choice && context.catalogue(choice, currency, termEnd);
  const month = wanted ? monthOf(currency, wanted).total : monthTotal;
  const found = { patch: { next: choice }, bills: [], on: termEnd, month, parts: wanted ?? prices };
  return respond(subscription, found, context);
}

interface Found {
  readonly patch: SubscriptionPatch;
  readonly bills: readonly Bill[];
  readonly on: Day;
  readonly month: BilledOutcome['monthTotalAfter'];
  readonly parts: readonly PricedPart[];
}

function respond(subscription: BilledSubscription, found: Found, context: ChangeContext): ChangeResponse {
  const { currency, renewal, monthTotal } = subscription;
  const { paidRenewal } = context;
  const bills = [...found.bills, ...(paidRenewal ? [reverseBill(paidRenewal)] : [])];
  const bill = bills.length === 0 ? undefined : joinBills(currency, bills);
  const patch = { ...found.patch, ...(renewal ? { renewal: null } : {}) };
  const after = patched(subscription, patch);
  const outcome: BilledOutcome = {
    effectiveOn: found.on,
    bill: bill && bill.lines.length === 0 && bill.tax.amount === 0 ? undefined : bill,
    patch,
    voidsRenewal: renewal !== null && !paidRenewal,
    takesRenewalBack: renewal !== null && paidRenewal !== undefined,
    monthTotalBefore: monthTotal,
    monthTotalAfter: found.month,
    monthParts: found.parts,
    nextBill: nextBillOf(after, {
      catalogue: context.catalogue,
      isPaidAhead: context.paidRenewal !== undefined,
    }),
    ...turned(subscription, after, context),
  };
  return { ok: true, outcome };
}

function isUpgrade({ currency, prices, monthTotal }: BilledSubscription, after: readonly PricedPart[]) {
  const order = compareMoney(monthOf(currency, after).total, monthTotal);
  if (order !== 0) return order > 0;
  return after.some((part) => countOfId(after, part.id) > countOfId(prices, part.id));
}

function hasSameParts(before: readonly PricedPart[], after: readonly PricedPart[]): boolean {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].every((id) => countOfId(before, id) === countOfId(after, id));
}

function countOfId(parts: readonly PricedPart[], id: string): number {
  return countOf(parts.filter((part) => part.id === id));
}

function turned(
  subscription: BilledSubscription,
  patched: BilledSubscription,
  { includedIn }: ChangeContext,
) {
  const before = choiceOf(subscription);
  const after = nextChoice(patched);
  const { termEnd, next } = subscription;
  const isReplaced = next !== null && !isSameChoice(next, after);
  return {
    before,
    after,
    modules: moduleMoves({ before, after }, includedIn),
    paidUntil: { before: termEnd, after: patched.termEnd },
    replaces: isReplaced ? { choice: next, on: termEnd } : null,
  };
}
