import type { RecordOf } from '@harbour/core/contract';

type Subscription = Pick<
  RecordOf<'subscriptions'>,
  'status' | 'termEnd' | 'next' | 'pauseOn' | 'resumeOn' | 'cancelOn'
>;

/** Something about a subscription that its merchant has asked for. */
export interface Pending {
  readonly kind: 'cancel' | 'pause' | 'paused' | 'next';
  /**
   * The day it begins; of a pause under way, the day on which the subscription goes on; of a cancellation,
   * the first day without it.
   */
  readonly on: string;
  /** The day on which the subscription goes on after a pause to come. */
  readonly until?: string;
}

/**
 * Whether it can be taken back: a next term cannot once it is paid for, while its bill is due, or while a
 * cancellation stands before it. The bill of the next term is `undefined` until it is known, and `null` where
 * there is none.
 */
export function canTakeBack(
  { kind }: Pending,
  { status, cancelOn }: Pick<Subscription, 'status' | 'cancelOn'>,
  nextBill: Pick<RecordOf<'invoices'>, 'status'> | null | undefined,
): boolean {
  if (kind !== 'next') return true;
  return !cancelOn && status !== 'pastDue' && nextBill !== undefined && nextBill?.status !== 'paid';
}

/**
 * What is still to come of a subscription's changes, and a pause under way. A cancellation keeps back a next
 * term that it comes before.
 */
export function pendingOf(subscription: Subscription): readonly Pending[] {
  const { status, termEnd, next, pauseOn, resumeOn, cancelOn } = subscription;
  if (status === 'ended') return [];
  return [
    ...(cancelOn ? [{ kind: 'cancel', on: cancelOn } as const] : []),
    ...(status === 'paused' && resumeOn ? [{ kind: 'paused', on: resumeOn } as const] : []),
    ...(status !== 'paused' && pauseOn
      ? [{ kind: 'pause', on: pauseOn, ...(resumeOn ? { until: resumeOn } : {}) } as const]
      : []),
    ...(next && (!cancelOn || termEnd < cancelOn) ? [{ kind: 'next', on: termEnd } as const] : []),
  ];
}
