import type { ActionData } from '@harbour/core/contract/actions';
import type { PaymentFailure } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndedCode } from '../payment/EndedCode.tsx';
import { PaymentFields } from '../payment/PaymentFields.tsx';
import { type Settled, usePayment } from '../payment/use-payment.ts';
import { WayChoice, wayOf } from '../payment/WayChoice.tsx';
import { Button } from '../ui/button/Button.tsx';
import { FailedPayment, LatePayment, TakenPayment } from './LatePayment.tsx';
import { Waiting } from './LiveView.tsx';
import parts from './parts.module.css';
import { RefusalNotice } from './RefusalNotice.tsx';

interface CardFieldsProps {
  readonly client: RealtimeClient;
  /** Must be the same object at every render. */
  readonly purpose: ActionData<'payments/begin'>;
  /** The text to show once the provider has accepted it. */
  readonly done: string;
  /** Replaces the fields when they can pay for nothing any more. */
  readonly over?: ReactNode;
  /** True if that is already known; otherwise the server's refusal says so. */
  readonly isOver?: boolean;
}

/**
 * The choice of how to pay, then the provider's own fields or a QR code, then the outcome; after a failure,
 * its reason and a retry.
 */
export function CardFields({ client, purpose, done, over, isOver = false }: CardFieldsProps) {
  const { t } = useTranslation(['billing', 'common']);
  const [settled, setSettled] = useState<{ readonly payment: string; readonly status: Settled['status'] }>();
  const { state, ways, open, look, clearFailure } = usePayment({
    client,
    purpose,
    onSettled: ({ status }, payment) => setSettled({ status, payment }),
  });
  const tryAgain = (failure: PaymentFailure) => {
    setSettled(undefined);
    open(undefined, failure);
  };
  if (settled?.status === 'succeeded') return <TakenPayment done={done} />;
  if (settled !== undefined)
    return <LatePayment client={client} done={done} payment={settled.payment} onFailed={tryAgain} />;
  const isRefused = state.kind === 'refused' && state.refusal.code === 'conflict';
  if (over !== undefined && (isOver || isRefused)) return over;
  const shown = state.kind === 'open' || state.kind === 'over' ? state.session.way : undefined;
  return (
    <div className={parts.form}>
      <WayChoice ways={ways} selected={shown} onChoose={open} />
      {state.kind === 'opening' ? <Waiting /> : null}
      {state.kind === 'refused' ? (
        <>
          <RefusalNotice refusal={state.refusal} />
          <p>
            <Button kind="secondary" onClick={() => open()}>
              {t('common:action.retry')}
            </Button>
          </p>
        </>
      ) : null}
      {state.kind === 'over' ? (
        <EndedCode {...state} way={state.session.way} onAgain={() => open(wayOf(state.session, ways))} />
      ) : null}
      {state.kind !== 'open' || state.failure === undefined ? null : (
        <FailedPayment key={state.session.payment} failure={state.failure} />
      )}
      {state.kind === 'open' ? (
        <PaymentFields session={state.session} onHint={look} onAttempt={clearFailure} />
      ) : null}
    </div>
  );
}
