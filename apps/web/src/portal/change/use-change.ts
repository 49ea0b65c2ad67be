import type { ChangeQuote, SubscriptionChange } from '@harbour/core/contract/actions';
import { refusalOf } from '@harbour/core/contract/errors';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useReducer, useRef } from 'react';
import { usePaymentNews } from '../../payment/use-payment.ts';
import { newKey } from '../new-key.ts';
import { type ChangeStep, reduceChange } from './change-step.ts';

/** A change, from the choice to its end. */
export interface ChangeFlow {
  readonly step: ChangeStep;
  readonly request: (change: SubscriptionChange) => void;
  readonly confirm: () => void;
  /** Checks the state of the charge that the bank wants confirmed. */
  readonly look: () => void;
  /** Abandons that charge. */
  readonly cancel: () => void;
  readonly back: () => void;
}

interface ChangedSubscription {
  readonly client: RealtimeClient | undefined;
  readonly subscription: string;
}

/**
 * Requests a quote and confirms exactly that one. The idempotency key is created with its quote, so that a
 * double click or a retry does nothing twice; an expired quote is requested again and shown before anything
 * is charged.
 */
export function useChange({ client, subscription }: ChangedSubscription): ChangeFlow {
  const [step, dispatch] = useReducer(reduceChange, { kind: 'choosing', isBusy: false });
  const isInFlight = useRef(false);

  /** Returns false if other work is in progress. */
  function once(work: () => Promise<void>): boolean {
    if (isInFlight.current || client === undefined) return false;
    isInFlight.current = true;
    const at = step.kind;
    dispatch({ type: 'begun', at });
    void work()
      .catch((error: unknown) => dispatch({ type: 'refused', at, refusal: refusalOf(error) }))
      .finally(() => {
        isInFlight.current = false;
      });
    return true;
  }
  const quote = async (change: SubscriptionChange, isRenewed: boolean) => {
    const response = await request(client, { subscription, change });
    if (response) dispatch({ type: 'quoted', change, quote: response, key: newKey(), isRenewed });
  };
  const confirm = async () => {
    if (step.kind !== 'quoted') return;
    const { change, quote: quoted, key } = step;
    try {
      const response = await client?.call('subscriptions/confirm', { token: quoted.token, key });
      if (response?.challenge) {
        dispatch({ type: 'challenged', quoted: step, response, challenge: response.challenge });
      } else if (response) dispatch({ type: 'done', quote: quoted, response });
    } catch (error) {
      if (refusalOf(error).code !== 'quote-expired') throw error;
      await quote(change, true);
    }
  };
  const settle = async (action: 'payments/settle' | 'payments/giveUp') => {
    if (step.kind !== 'challenged') return;
    const { quoted, response, challenge } = step;
    const { status, failure } = (await client?.call(action, { payment: challenge.payment })) ?? {};
    if (status === 'succeeded' || status === 'processing') {
      const state = status === 'succeeded' ? 'done' : 'pending';
      dispatch({ type: 'done', quote: quoted.quote, response: { ...response, state, challenge: null } });
    } else if (status === 'started') {
      dispatch({ type: 'challenged', quoted, response, challenge });
    } else {
      const refusal = { code: 'payment-failed', subject: failure ?? 'abandoned' } as const;
      dispatch({ type: 'unconfirmed', refusal, key: newKey() });
    }
  };
  const look = () => once(() => settle('payments/settle'));
  usePaymentNews(client, step.kind === 'challenged' ? step.challenge.payment : undefined, look);
  return {
    step,
    request: (change) => void once(() => quote(change, false)),
    confirm: () => void once(confirm),
    look: () => void look(),
    cancel: () => void once(() => settle('payments/giveUp')),
    back: () => dispatch({ type: 'backed' }),
  };
}

async function request(
  client: RealtimeClient | undefined,
  data: { readonly subscription: string; readonly change: SubscriptionChange },
): Promise<ChangeQuote | undefined> {
  return client?.call('subscriptions/quote', data);
}
