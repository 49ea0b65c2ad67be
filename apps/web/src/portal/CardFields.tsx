import type { ActionData } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentFields } from '../payment/PaymentFields.tsx';
import { type Settled, usePayment } from '../payment/use-payment.ts';
import { Arrival } from '../ui/arrival/Arrival.tsx';
import { Banner } from '../ui/banner/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Waiting } from './LiveView.tsx';
import parts from './parts.module.css';
import { RefusalNotice } from './RefusalNotice.tsx';

interface CardFieldsProps {
  readonly client: RealtimeClient;
  /** The same object at every drawing. */
  readonly purpose: ActionData<'payments/begin'>;
  /** What to say once the provider has taken it. */
  readonly done: string;
}

/** The provider's own fields, from their opening to what came of them; why a card was not taken, and the way to try another. */
export function CardFields({ client, purpose, done }: CardFieldsProps) {
  const { t } = useTranslation(['billing', 'common']);
  const [settled, setSettled] = useState<Settled['status']>();
  const { state, open, look } = usePayment({
    client,
    purpose,
    onSettled: ({ status }) => setSettled(status),
  });
  if (settled !== undefined) {
    const isTaken = settled === 'succeeded';
    return (
      <Arrival>
        <Banner tone={isTaken ? 'ok' : 'note'}>{isTaken ? done : t('pay.processing')}</Banner>
      </Arrival>
    );
  }
  if (state.kind === 'opening') return <Waiting />;
  if (state.kind === 'refused') {
    return (
      <>
        <RefusalNotice refusal={state.refusal} />
        <p>
          <Button kind="secondary" onClick={open}>
            {t('common:action.retry')}
          </Button>
        </p>
      </>
    );
  }
  return (
    <div className={parts.form}>
      {state.failure === undefined ? null : (
        <Arrival key={state.session.payment}>
          <Banner tone="danger">{t('pay.failed', { reason: t(`failure.${state.failure}`) })}</Banner>
        </Arrival>
      )}
      <PaymentFields session={state.session} onHint={look} />
    </div>
  );
}
