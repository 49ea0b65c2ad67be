import type { RecordOf } from '@harbour/core/contract/collections';

type Subscription = Pick<
  RecordOf<'subscriptions'>,
  'status' | 'termEnd' | 'next' | 'pauseOn' | 'resumeOn' | 'cancelOn'
>;

/** A pending request of the merchant for a subscription. */
export interface Pending {
  readonly kind: 'cancel' | 'pause' | 'paused' | 'next';
  /**
   * The day it begins; for a running pause, the day the subscription resumes; for a cancellation, the first
   * day without it.
   */
  readonly on: string;
  /** The day on which the subscription resumes after a future pause. */
  readonly until?: string;
}

/**
 * True when it can be undone. The next term cannot once it is paid, while its bill is due, or while a
 * cancellation precedes it. The bill of the next term is `undefined` until it is loaded, and `null` when
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
 * The pending changes of a subscription, and a running pause. A cancellation hides a next term that it
 * precedes.
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
