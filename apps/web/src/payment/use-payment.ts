import {
  type ActionAnswer,
  type ActionData,
  type PaymentFailure,
  type PaymentSession,
  paymentFailures,
  type Refusal,
} from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';
import { refusalOf } from '../platform/refusal.ts';

/** How a payment on screen stands. `failure` tells why the last card was not taken. */
export type PayingState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly session: PaymentSession; readonly failure: PaymentFailure | undefined }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What the provider says of a payment. */
export type Settled = ActionAnswer<'payments/settle'>;

interface PaymentOptions {
  readonly client: RealtimeClient;
  /** What is paid: the same object at every drawing. */
  readonly purpose: ActionData<'payments/begin'>;
  /** Called once with `succeeded` or `processing`: there is nothing more to do here. */
  readonly onSettled: (answer: Settled) => void;
}

interface UsedPayment {
  readonly state: PayingState;
  /** Opens the fields, anew after a refusal. */
  readonly open: () => void;
  /** Asks the provider how things stand: what a frame says is a hint, never the truth. */
  readonly look: () => void;
}

/** A payment with the provider's fields on screen, from their opening to what came of it. */
export function usePayment({ client, purpose, onSettled }: PaymentOptions): UsedPayment {
  const [state, setState] = useState<PayingState>({ kind: 'opening' });
  const begin = useCallback(
    async (failure?: PaymentFailure) => {
      const session = await client.ask('payments/begin', purpose);
      setState({ kind: 'open', session, failure });
    },
    [client, purpose],
  );
  const refuse = useCallback((error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'general') reportError(error);
    setState({ kind: 'refused', refusal });
  }, []);
  const open = useCallback(() => {
    setState({ kind: 'opening' });
    begin().catch(refuse);
  }, [begin, refuse]);
  useEffect(() => open(), [open]);
  const payment = state.kind === 'open' ? state.session.payment : undefined;
  const settle = async (id: string) => {
    const answer = await client.ask('payments/settle', { payment: id });
    const { status, failure } = answer;
    if (status === 'succeeded' || status === 'processing') return onSettled(answer);
    // Another card takes other fields.
    if (status === 'failed' || status === 'cancelled') await begin(failureOf(failure));
  };
  const look = () => {
    if (payment !== undefined) settle(payment).catch(refuse);
  };
  usePaymentNews(client, payment, look);
  return { state, open, look };
}

/** What went wrong, as far as there is a sentence for it. */
function failureOf(failure: string | null): PaymentFailure {
  return paymentFailures.find((one) => one === failure) ?? 'declined';
}

/** Looks again when the payment changes anywhere else, and after the line was down. */
function usePaymentNews(client: RealtimeClient, payment: string | undefined, look: () => void): void {
  useEffect(() => {
    if (payment === undefined) return;
    const hear = ({ _id, status }: { readonly _id: string; readonly status: string }) => {
      if (_id === payment && status !== 'started') look();
    };
    const payments = client.service('payments');
    payments.on('patched', hear);
    const stop = client.on('reconnect', look);
    return () => {
      payments.off('patched', hear);
      stop();
    };
  });
}
