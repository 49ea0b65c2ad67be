import type { PaymentSession } from '@harbour/core/contract/actions';
import type { PaymentState } from '@harbour/core/contract/collections';
import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { type PaymentFailure, paymentFailureOf } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useRef, useState } from 'react';
import { usePaymentNews } from '../../payment/use-payment.ts';
import { newKey } from '../new-key.ts';

/** The state of a payment with the stored card. */
type SavedCardState =
  | { readonly kind: 'idle' | 'busy' | 'paid' }
  /** The bank decides later. */
  | { readonly kind: 'processing'; readonly payment: string }
  /** The bank requires the merchant's confirmation. */
  | { readonly kind: 'challenged'; readonly session: PaymentSession }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

interface SavedCard {
  readonly state: SavedCardState;
  readonly pay: () => void;
  /** Checks the state of the charge that the bank wants confirmed. */
  readonly look: () => void;
  /** Abandons that charge. */
  readonly cancel: () => void;
  /** Applies the failure of a charge that the bank decided later. */
  readonly fail: (failure: PaymentFailure) => void;
}

interface ChargeStatus {
  readonly payment: string;
  readonly status: PaymentState;
  readonly failure: string | null;
}

/**
 * Pays an open invoice with the card stored for its subscription. One click is one attempt, however often the
 * request is sent.
 */
export function useSavedCard(client: RealtimeClient, invoice: string): SavedCard {
  const [state, setState] = useState<SavedCardState>({ kind: 'idle' });
  const isInFlight = useRef(false);
  const key = useRef(newKey());
  const show = (next: SavedCardState) => {
    // A failed attempt is over: the next click is another attempt.
    if (next.kind === 'failed') key.current = newKey();
    setState(next);
  };
  /** Returns false if other work is in progress. */
  const once = (work: () => Promise<SavedCardState>): boolean => {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    const done = (next: SavedCardState) => {
      isInFlight.current = false;
      show(next);
    };
    work().then(done, (error: unknown) => done({ kind: 'refused', refusal: refusalOf(error) }));
    return true;
  };
  const pay = async () => {
    setState({ kind: 'busy' });
    const { challenge, ...status } = await client.call('invoices/pay', { invoice, key: key.current });
    return challenge ? ({ kind: 'challenged', session: challenge } as const) : stateOf(status);
  };
  const session = state.kind === 'challenged' ? state.session : undefined;
  const settle = async (action: 'payments/settle' | 'payments/giveUp'): Promise<SavedCardState> => {
    if (session === undefined) return state;
    const { payment } = session;
    const status = await client.call(action, { payment });
    return status.status === 'started' ? { kind: 'challenged', session } : stateOf({ ...status, payment });
  };
  const look = () => once(() => settle('payments/settle'));
  usePaymentNews(client, session?.payment, look);
  return {
    state,
    look: () => void look(),
    pay: () => void once(pay),
    cancel: () => void once(() => settle('payments/giveUp')),
    fail: (failure) => show({ kind: 'failed', failure }),
  };
}

function stateOf({ payment, status, failure }: ChargeStatus): SavedCardState {
  if (status === 'succeeded') return { kind: 'paid' };
  if (status === 'processing') return { kind: 'processing', payment };
  return { kind: 'failed', failure: paymentFailureOf(failure) };
}
