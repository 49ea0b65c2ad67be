import type { ActionData, ActionResponse, PaymentSession } from '@harbour/core/contract/actions';
import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { type OnlinePaymentWay, type PaymentFailure, paymentFailureOf } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The state of a payment on screen. `failure` is the reason why the last attempt failed; `over`: a code has
 * expired, and another is created on request.
 */
type PayingState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly session: PaymentSession; readonly failure: PaymentFailure | undefined }
  | { readonly kind: 'over'; readonly session: PaymentSession; readonly failure: PaymentFailure }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The provider's result of a payment. */
export type Settled = ActionResponse<'payments/settle'>;

const UNPAID: readonly Settled['status'][] = ['started', 'failed', 'cancelled'];

/** True if the payer may have to act: nothing was paid, or a wrong amount, which has been refunded. */
function isUnpaid({ status, failure }: Settled): boolean {
  return UNPAID.includes(status) || (status === 'refunded' && failure !== null);
}

interface PaymentOptions {
  readonly client: RealtimeClient;
  /** The purpose of the payment; must be the same object at every render. */
  readonly purpose: ActionData<'payments/begin'>;
  /** Called unless it is unpaid: the payment then needs no more input. It may have been refunded already. */
  readonly onSettled: (response: Settled, payment: string) => void;
}

interface UsedPayment {
  readonly state: PayingState;
  /** The ways that the last response offered, in display order. */
  readonly ways: readonly OnlinePaymentWay[];
  /**
   * Opens the fields or a code, again after a refusal; in another way if given. `failure` is the reason why
   * the previous payment failed.
   */
  readonly open: (way?: OnlinePaymentWay, failure?: PaymentFailure) => void;
  /** Fetches the payment's state from the provider: a frame's message is a hint, never the truth. */
  readonly look: () => void;
  /** Removes the reason of the last failure from the screen, once the payer has tried again. */
  readonly clearFailure: () => void;
}

/** The props of every provider's fields. */
export interface PaymentFieldsProps {
  readonly session: PaymentSession;
  /** Called when the provider's fields report an outcome; only the server knows which. */
  readonly onHint: () => void;
  /** Called when the payer has sent the fields: the reason of an earlier failure is out of date. */
  readonly onAttempt?: () => void;
}

/** A payment with the provider's fields on screen, from their opening to the outcome. */
export function usePayment({ client, purpose, onSettled }: PaymentOptions): UsedPayment {
  const [state, setState] = useState<PayingState>({ kind: 'opening' });
  const [ways, setWays] = useState<readonly OnlinePaymentWay[]>([]);
  const calls = useRef(0);
  const begin = useCallback(
    async (way?: OnlinePaymentWay, failure?: PaymentFailure) => {
      calls.current += 1;
      const call = calls.current;
      try {
        const session = await client.call('payments/begin', inWay(purpose, way));
        // Another way was chosen meanwhile.
        if (call !== calls.current) return;
        setWays(session.ways);
        setState({ kind: 'open', session, failure });
      } catch (error) {
        if (call === calls.current) throw error;
      }
    },
    [client, purpose],
  );
  const refuse = useCallback((error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'general') reportError(error);
    setState({ kind: 'refused', refusal });
  }, []);
  const open = useCallback(
    (way?: OnlinePaymentWay, failure?: PaymentFailure) => {
      setState({ kind: 'opening' });
      begin(way, failure).catch(refuse);
    },
    [begin, refuse],
  );
  useEffect(() => open(), [open]);
  const session = state.kind === 'open' ? state.session : undefined;
  const settle = async (shown: PaymentSession) => {
    const call = calls.current;
    const response = await client.call('payments/settle', { payment: shown.payment });
    const { status, failure } = response;
    if (!isUnpaid(response)) return onSettled(response, shown.payment);
    // If another way was chosen meanwhile, its fields stay.
    if (status === 'started' || call !== calls.current) return;
    // Another card needs new fields. A payment that was ended elsewhere shows what is open there; nothing new
    // is started instead.
    if (shown.way === 'card' || status === 'cancelled') await begin(undefined, paymentFailureOf(failure));
    else setState({ kind: 'over', session: shown, failure: paymentFailureOf(failure) });
  };
  const look = () => {
    if (session !== undefined) settle(session).catch(refuse);
  };
  usePaymentNews(client, session?.payment, () => {
    look();
    return true;
  });
  useEnd(session, look);
  const clearFailure = useCallback(
    () => setState((now) => (now.kind === 'open' ? { ...now, failure: undefined } : now)),
    [],
  );
  return { state, ways, open, look, clearFailure };
}

function inWay(
  purpose: ActionData<'payments/begin'>,
  way: OnlinePaymentWay | undefined,
): ActionData<'payments/begin'> {
  return way === undefined || purpose.purpose === 'method' ? purpose : { ...purpose, way };
}

/**
 * The interval at which a code is checked that should have expired by this device's clock, which can be
 * wrong.
 */
const AGAIN_MS = 15_000;

/** Checks the payment once its deadline has passed. */
function useEnd(session: PaymentSession | undefined, look: () => void): void {
  const onEnd = useEffectEvent(look);
  useEffect(() => {
    if (session === undefined || session.actBy === null || session.challenge) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        onEnd();
        wait(AGAIN_MS);
      }, ms);
    };
    wait(Math.max(0, Date.parse(session.actBy) - Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [session]);
}

/**
 * Checks again when the payment changes elsewhere, or has changed while the connection was down. `look`
 * returns false while it cannot check; it is called again after the render that follows.
 */
export function usePaymentNews(
  client: RealtimeClient | undefined,
  payment: string | undefined,
  look: () => boolean,
): void {
  const [news, setNews] = useState<{ readonly of: string }>();
  const heeded = useRef(news);
  useEffect(() => {
    // Events of an earlier payment are no reason to check this one.
    if (heeded.current !== news && (news?.of !== payment || look())) heeded.current = news;
  });
  // The listener must stay attached: changes missed during a disconnection are reported only to the listeners
  // of that moment.
  useEffect(() => {
    if (payment === undefined || client === undefined) return;
    const report = () => setNews({ of: payment });
    const hear = ({ _id, status }: { readonly _id: string; readonly status: string }) => {
      if (_id === payment && status !== 'started') report();
    };
    const payments = client.service('payments');
    payments.on('patched', hear);
    const stop = client.onReturn((missed) => {
      if (missed.includes('payments', payment)) report();
    });
    return () => {
      payments.off('patched', hear);
      stop();
    };
  }, [client, payment]);
}
