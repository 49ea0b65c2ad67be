import { type PaymentFailure, paymentFailureOf } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner/Banner.tsx';
import { FocusOnMount } from '../ui/focus-on-mount/FocusOnMount.tsx';
import { useLiveRecord } from './use-live-record.ts';

interface LatePaymentProps {
  readonly client: RealtimeClient;
  /** Id of a payment that its bank decides later. */
  readonly payment: string;
  /** The text to show once it has succeeded. */
  readonly done: string;
  /** Called once it has failed, when another attempt replaces it. */
  readonly onFailed: (failure: PaymentFailure) => void;
}

/**
 * States that the bank has not decided yet, and follows the payment until it has: it may pay for something
 * that was paid or cancelled meanwhile, and is then refunded.
 */
export function LatePayment({ client, payment, done, onFailed }: LatePaymentProps) {
  const { t } = useTranslation('billing');
  const record = useLiveRecord(client, 'payments', payment).page?.data[0];
  const status = record?.status ?? 'processing';
  const hasFailed = status === 'failed' || status === 'cancelled';
  const fail = useEffectEvent(() => onFailed(paymentFailureOf(record?.failure ?? null)));
  useEffect(() => {
    if (hasFailed) fail();
  }, [hasFailed]);
  if (status === 'succeeded') return <TakenPayment done={done} />;
  if (status === 'refunded') return <TakenPayment done={t('pay.returned')} />;
  return (
    <FocusOnMount>
      <Banner tone="note">{t('pay.processing')}</Banner>
    </FocusOnMount>
  );
}

/** States that a payment has succeeded, or was refunded. */
export function TakenPayment({ done }: Pick<LatePaymentProps, 'done'>) {
  return (
    <FocusOnMount>
      <Banner tone="ok">{done}</Banner>
    </FocusOnMount>
  );
}

/** States why a payment has failed; it takes the focus of the element that it replaces. */
export function FailedPayment({ failure }: { readonly failure: PaymentFailure }) {
  const { t } = useTranslation('billing');
  return (
    <FocusOnMount>
      <Banner tone="danger">{t('pay.failed', { reason: t(`failure.${failure}`) })}</Banner>
    </FocusOnMount>
  );
}
