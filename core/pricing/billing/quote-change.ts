import {
  type BilledChange,
  type BilledOutcome,
  type ChangeContext,
  type ChangeRefusal,
  type ChangeResponse,
  patched,
  refuse,
} from './change.ts';
import { changeChoice } from './change-choice.ts';
import { addDays, addMonths, type Day, daysBetween } from './days.ts';
import { moduleMoves } from './module-moves.ts';
import { nextBillOf } from './next-bill.ts';
import { noMoney } from './parts.ts';
import { type BilledSubscription, choiceOf, endOfNextTerm, type SubscriptionPatch } from './subscription.ts';

/** The most days that all pauses of one term may last: three long months. */
const MAX_PAUSED_DAYS = 92;

/**
 * Computes the effect of a change requested on `today`, or why it is refused. Confirming it writes `patch`
 * and charges `bill`, both or neither.
 *
 * Edge rules:
 * - A pause begins today; its days are added to the end of the term, so nothing is charged or credited.
 *   Resuming early gives back the remaining days; a cancellation then still ends with the last paid day.
 * - A cancellation takes effect at the end of the paid period, including a prepaid next term; with a past-due
 *   bill it takes effect today. The choice for the next term is kept, so that undoing the cancellation
 *   restores it.
 */
export function quoteChange(
  subscription: BilledSubscription,
  change: BilledChange,
  context: ChangeContext,
): ChangeResponse {
  const why = obstacle(subscription, change, context.today);
  if (why) return refuse(why);
  if (change.kind === 'choice') return changeChoice(subscription, change.choice, context);
  if (change.kind === 'pause') return pause(subscription, change.months, context);
  if (change.kind === 'resume') return resume(subscription, context);
  return cancel(subscription, change.reason, context);
}

/** Undoes a pending change: the cancellation, else the choice for the next term. */
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

/** Why a subscription in this state refuses every change of a kind; `undefined` when it depends on more. */
export function obstacleTo(
  kind: BilledChange['kind'],
  { status, cancelOn }: Pick<BilledSubscription, 'status' | 'cancelOn'>,
): ChangeRefusal | undefined {
  if (status === 'ended') return 'over';
  if (cancelOn && kind !== 'resume') return 'cancelled';
  if (kind === 'resume') return status === 'paused' ? undefined : 'not-paused';
  if (kind === 'cancel') return undefined;
  if (status === 'paused') return 'paused';
  return status === 'pastDue' ? 'unpaid' : undefined;
}

function obstacle(
  subscription: BilledSubscription,
  { kind }: BilledChange,
  today: Day,
): ChangeRefusal | undefined {
  const isTimed = kind === 'resume' || kind === 'cancel';
  const isOverdue = !isTimed && subscription.termEnd <= today;
  return obstacleTo(kind, subscription) ?? (isOverdue ? 'unpaid' : undefined);
}

function pause(subscription: BilledSubscription, months: number, context: ChangeContext): ChangeResponse {
  const resumeOn = addMonths(context.today, months);
  const days = daysBetween(context.today, resumeOn);
  const pausedDays = subscription.pausedDays + days;
  if (pausedDays > MAX_PAUSED_DAYS) return refuse('paused-enough');
  const termEnd = addDays(subscription.termEnd, days);
  const patch = { status: 'paused', pauseOn: context.today, resumeOn, termEnd, pausedDays } as const;
  return found(subscription, { patch, on: context.today }, context);
}

function resume(subscription: BilledSubscription, context: ChangeContext): ChangeResponse {
  const { resumeOn, cancelOn, pausedDays } = subscription;
  const left = resumeOn ? Math.max(0, daysBetween(context.today, resumeOn)) : 0;
  const given = Math.min(left, pausedDays);
  const moved = { termEnd: addDays(subscription.termEnd, -given), pausedDays: pausedDays - given };
  const patch = {
    ...moved,
    status: 'active',
    pauseOn: null,
    resumeOn: null,
    cancelOn: cancelOn && paidUntil(patched(subscription, moved), context),
  } as const;
  return found(subscription, { patch, on: context.today }, context);
}

function cancel(subscription: BilledSubscription, reason: string, context: ChangeContext): ChangeResponse {
  const { termEnd, renewal, status } = subscription;
  if (renewal && context.paidRenewal) {
    const cancelOn = paidUntil(subscription, context);
    const patch = { cancelOn, cancelReason: reason };
    return found(subscription, { patch, on: cancelOn }, context);
  }
  const isOver = termEnd <= context.today;
  const cancelOn = isOver ? context.today : termEnd;
  const ended = isOver ? ({ status: 'ended', retryOn: null } as const) : { status };
  const patch = { cancelOn, cancelReason: reason, ...ended };
  return found(subscription, { patch, on: cancelOn }, context);
}

/** The first unpaid day, after a next term that is paid ahead. */
function paidUntil(subscription: BilledSubscription, { paidRenewal }: ChangeContext): Day {
  const { termEnd, renewal } = subscription;
  return renewal && paidRenewal ? endOfNextTerm(subscription, renewal.prepayMonths) : termEnd;
}

interface Found {
  readonly patch: SubscriptionPatch;
  readonly on: Day;
}

function found(
  subscription: BilledSubscription,
  { patch, on }: Found,
  context: ChangeContext,
): ChangeResponse {
  const { currency, monthTotal, termEnd, renewal } = subscription;
  const voidsRenewal = renewal !== null && !context.paidRenewal;
  const whole = voidsRenewal ? { ...patch, renewal: null } : patch;
  const after = patched(subscription, whole);
  const ends = Boolean(patch.cancelOn && patch.cancelReason);
  // When the next term is paid for, the cancellation ends that term.
  const before = choiceOf((ends && context.paidRenewal ? renewal : null) ?? subscription);
  const left = ends ? null : before;
  const outcome: BilledOutcome = {
    effectiveOn: on,
    bill: undefined,
    patch: whole,
    voidsRenewal,
    takesRenewalBack: false,
    monthTotalBefore: monthTotal,
    monthTotalAfter: ends ? noMoney(currency) : monthTotal,
    monthParts: ends ? [] : subscription.prices,
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
