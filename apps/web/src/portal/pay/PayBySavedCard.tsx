import type { PaymentSession } from '@harbour/core/contract/actions';
import type { PaymentState, RecordOf } from '@harbour/core/contract/collections';
import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { describeCard, type PaymentFailure, paymentFailureOf } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentFields } from '../../payment/PaymentFields.tsx';
import { usePaymentNews } from '../../payment/use-payment.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { FocusOnMount } from '../../ui/focus-on-mount/FocusOnMount.tsx';
import { FailedPayment, LatePayment, TakenPayment } from '../LatePayment.tsx';
import { newKey } from '../new-key.ts';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';

interface PayBySavedCardProps {
  readonly client: RealtimeClient;
  readonly invoice: Pick<RecordOf<'invoices'>, '_id' | 'status' | 'total'>;
  readonly card: NonNullable<RecordOf<'subscriptions'>['paymentMethod']>;
  /** All other ways to pay. */
  readonly children: ReactNode;
}

/** Pays with the stored card in one click, and offers a button for all other ways. */
export function PayBySavedCard({ client, invoice, card, children }: PayBySavedCardProps) {
  const { t } = useTranslation('billing');
  const [isOther, setOther] = useState(false);
  const { state, pay, look, cancel, fail } = useSavedCard(client, invoice._id);
  if (isOther) return <FocusOnMount>{children}</FocusOnMount>;
  if (state.kind === 'paid') return <TakenPayment done={t('pay.done')} />;
  if (state.kind === 'processing') {
    return <LatePayment client={client} payment={state.payment} done={t('pay.done')} onFailed={fail} />;
  }
  if (state.kind === 'challenged') {
    return (
      <div className={parts.form}>
        <Banner tone="note">{t('challenge.title')}</Banner>
        <PaymentFields session={state.session} onHint={look} />
        <p className={parts.buttons}>
          <Button kind="quiet" onClick={cancel}>
            {t('challenge.giveUp')}
          </Button>
        </p>
      </div>
    );
  }
  const isConflict = state.kind === 'refused' && state.refusal.code === 'conflict';
  if (isConflict || (invoice.status !== 'open' && state.kind !== 'busy')) return <NothingToPay />;
  return (
    <div className={parts.form}>
      {state.kind === 'failed' ? <FailedPayment failure={state.failure} /> : null}
      <RefusalNotice refusal={state.kind === 'refused' ? state.refusal : undefined} />
      <p className={parts.buttons}>
        <Button size="large" busy={state.kind === 'busy'} onClick={pay}>
          {t('pay.withCard', { amount: formatMoney(invoice.total, 'full'), ...describeCard(card) })}
        </Button>
        <Button kind="secondary" size="large" disabled={state.kind === 'busy'} onClick={() => setOther(true)}>
          {t('pay.otherWay')}
        </Button>
      </p>
    </div>
  );
}

/** States that the invoice needs no payment, also if it was paid elsewhere while it was on screen. */
export function NothingToPay() {
  const { t } = useTranslation('billing');
  return (
    <p className={parts.empty} role="status">
      {t('pay.settled')}
    </p>
  );
}

/** The state of a payment with the stored card. */
type SavedCardState =
  | { readonly kind: 'idle' | 'busy' | 'paid' }
  /** The bank decides later, or has decided and the money was refunded. */
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
function useSavedCard(client: RealtimeClient, invoice: string): SavedCard {
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
  // The money for an invoice that was paid or became void meanwhile is refunded.
  if (status === 'processing' || status === 'refunded') return { kind: 'processing', payment };
  return { kind: 'failed', failure: paymentFailureOf(failure) };
}
