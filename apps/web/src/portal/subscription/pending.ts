import type { RecordOf } from '@harbour/core/contract';

type Subscription = Pick<
  RecordOf<'subscriptions'>,
  'status' | 'termEnd' | 'next' | 'pauseOn' | 'resumeOn' | 'cancelOn'
>;

/** Something about a subscription that its merchant has asked for. */
export interface Pending {
  readonly kind: 'cancel' | 'pause' | 'paused' | 'next';
  /** The day it begins; of a pause under way, the day it ends. */
  readonly on: string;
  /** The day a pause to come ends. */
  readonly until?: string;
}

/** What is still to come of a subscription's changes, and a pause under way. A cancellation keeps back a next term that it comes before. */
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
