import {
  type BilledChange,
  type BilledOutcome,
  type ChangeAnswer,
  type ChangeContext,
  type ChangeRefusal,
  patched,
  refuse,
} from './change.ts';
import { changeChoice } from './change-choice.ts';
import { addDays, addMonths, type Day, daysBetween } from './days.ts';
import { moduleMoves } from './module-moves.ts';
import { nextBillOf } from './next-bill.ts';
import { noMoney } from './parts.ts';
import { type BilledSubscription, choiceOf, endOfNextTerm, type SubscriptionPatch } from './subscription.ts';

/** Most days that the pauses of one term last together: three long months. */
const MAX_PAUSED_DAYS = 92;

/**
 * Works out a change asked for on `today`, or why it cannot be. Confirming writes `patch` and charges `bill`,
 * both or neither.
 *
 * Edge rules:
 * - A pause begins today; the days it lasts are moved behind it, so nothing is charged or credited. Going on
 *   early gives back the days that were left of it.
 * - A cancellation holds from the end of what is paid for, the next term included where it was paid ahead;
 *   one of a bill that is past due holds today. What was chosen for the next term is kept, so that taking the
 *   cancellation back brings all of it back.
 */
export function quoteChange(
  subscription: BilledSubscription,
  change: BilledChange,
  context: ChangeContext,
): ChangeAnswer {
  const why = obstacle(subscription, change, context.today);
  if (why) return refuse(why);
  if (change.kind === 'choice') return changeChoice(subscription, change.choice, context);
  if (change.kind === 'pause') return pause(subscription, change.months, context);
  if (change.kind === 'resume') return resume(subscription, context);
  return cancel(subscription, change.reason, context);
}

/** Takes back what has not begun: a cancellation, else a choice for the next term. */
export function undoChange(
  { cancelOn, next, renewal, status }: BilledSubscription,
  isRenewalPaid: boolean,
):
  | { readonly ok: true; readonly patch: SubscriptionPatch; readonly voidsRenewal: boolean }
  | { readonly ok: false; readonly why: ChangeRefusal } {
  if (status === 'ended') return { ok: false, why: 'over' };
  if (cancelOn) return { ok: true, patch: { cancelOn: null, cancelReason: null }, voidsRenewal: false };
  if (!next) return { ok: false, why: 'nothing-to-undo' };
  if (isRenewalPaid) return { ok: false, why: 'next-paid' };
  if (status === 'pastDue') return { ok: false, why: 'unpaid' };
  return { ok: true, patch: { next: null, renewal: null }, voidsRenewal: renewal !== null };
}

function obstacle(
  { status, cancelOn, termEnd }: BilledSubscription,
  { kind }: BilledChange,
  today: Day,
): ChangeRefusal | undefined {
  if (status === 'ended') return 'over';
  if (cancelOn && kind !== 'resume') return 'cancelled';
  if (kind === 'resume') return status === 'paused' ? undefined : 'not-paused';
  if (kind === 'cancel') return undefined;
  if (status === 'paused') return 'paused';
  return status === 'pastDue' || termEnd <= today ? 'unpaid' : undefined;
}

function pause(subscription: BilledSubscription, months: number, context: ChangeContext): ChangeAnswer {
  const resumeOn = addMonths(context.today, months);
  const days = daysBetween(context.today, resumeOn);
  const pausedDays = subscription.pausedDays + days;
  if (pausedDays > MAX_PAUSED_DAYS) return refuse('paused-enough');
  const termEnd = addDays(subscription.termEnd, days);
  const patch = { status: 'paused', pauseOn: context.today, resumeOn, termEnd, pausedDays } as const;
  return found(subscription, { patch, on: context.today }, context);
}

function resume(subscription: BilledSubscription, context: ChangeContext): ChangeAnswer {
  const { resumeOn, cancelOn, pausedDays } = subscription;
  const left = resumeOn ? Math.max(0, daysBetween(context.today, resumeOn)) : 0;
  const given = Math.min(left, pausedDays);
  const patch = {
    status: 'active',
    pauseOn: null,
    resumeOn: null,
    termEnd: addDays(subscription.termEnd, -given),
    pausedDays: pausedDays - given,
    cancelOn: cancelOn && addDays(cancelOn, -given),
  } as const;
  return found(subscription, { patch, on: context.today }, context);
}

function cancel(subscription: BilledSubscription, reason: string, context: ChangeContext): ChangeAnswer {
  const { termEnd, renewal, status } = subscription;
  if (renewal && context.paidRenewal) {
    const cancelOn = endOfNextTerm(subscription, renewal.prepayMonths);
    const patch = { cancelOn, cancelReason: reason };
    return found(subscription, { patch, on: cancelOn }, context);
  }
  const isOver = termEnd <= context.today;
  const cancelOn = isOver ? context.today : termEnd;
  const ended = isOver ? ({ status: 'ended', retryOn: null } as const) : { status };
  const patch = { cancelOn, cancelReason: reason, ...ended };
  return found(subscription, { patch, on: cancelOn }, context);
}

interface Found {
  readonly patch: SubscriptionPatch;
  readonly on: Day;
}

function found(subscription: BilledSubscription, { patch, on }: Found, context: ChangeContext): ChangeAnswer {
  const { currency, monthTotal, termEnd, renewal } = subscription;
  const voidsRenewal = renewal !== null && !context.paidRenewal;
  const whole = voidsRenewal ? { ...patch, renewal: null } : patch;
  const after = patched(subscription, whole);
  const ends = Boolean(patch.cancelOn && patch.cancelReason);
  // A next term that is paid for is what a cancellation ends.
  const before = choiceOf((ends && context.paidRenewal ? renewal : null) ?? subscription);
  const left = ends ? null : before;
  const outcome: BilledOutcome = {
    effectiveOn: on,
    bill: undefined,
    patch: whole,
    voidsRenewal,
    monthTotalBefore: monthTotal,
    monthTotalAfter: ends ? noMoney(currency) : monthTotal,
    nextBill: nextBillOf(after, {
      catalogue: context.catalogue,
      isPaidAhead: context.paidRenewal !== undefined,
    }),
    before,
    after: left,
    modules: moduleMoves({ before, after: left }, context.includedIn),
    paidUntil: { before: termEnd, after: after.termEnd },
    replaces: null,
  };
  return { ok: true, outcome };
}
