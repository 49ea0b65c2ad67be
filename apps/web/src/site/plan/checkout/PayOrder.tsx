import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EndedCode } from '../../../payment/EndedCode.tsx';
import { PaymentFields } from '../../../payment/PaymentFields.tsx';
import { usePayment } from '../../../payment/use-payment.ts';
import { WayChoice, wayOf } from '../../../payment/WayChoice.tsx';
import { useNavigateInPlace } from '../../../routing/use-navigate-in-place.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { FocusOnMount } from '../../../ui/focus-on-mount/FocusOnMount.tsx';
import { NoWrap } from '../../../ui/no-wrap/NoWrap.tsx';
import { SentenceGap } from '../../../ui/sentence-gap/SentenceGap.tsx';
import { CancelOrder } from '../CancelOrder.tsx';
import { removeAttempt } from './attempt.ts';
import styles from './checkout.module.css';
import { removeDraft } from './use-draft.ts';
import { RefusalBanner, Waiting } from './Waiting.tsx';

interface PayOrderProps {
  readonly order: RecordOf<'orders'>;
  readonly client: RealtimeClient;
  /** The page that shows the order's state. */
  readonly done: string;
}

/**
 * The choice of how to pay an order, then the provider's fields or a QR code; after a failure, its reason.
 */
export function PayOrder({ order, client, done }: PayOrderProps) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigateInPlace();
  const purpose = useMemo(() => ({ purpose: 'order', order: order._id }) as const, [order._id]);
  const { state, ways, open, look, clearFailure } = usePayment({
    client,
    purpose,
    onSettled: () => {
      removeDraft();
      removeAttempt();
      void navigate(done, { replace: true });
    },
  });
  // The order was paid elsewhere: in another tab, or by a late decision of the bank.
  const isElsewhere = state.kind === 'refused' && state.refusal.code === 'conflict';
  useEffect(() => {
    if (isElsewhere) void navigate(done, { replace: true });
  }, [isElsewhere, navigate, done]);
  const shown = state.kind === 'open' || state.kind === 'over' ? state.session : undefined;
  const isByCode = shown !== undefined && shown.way !== 'card';
  return (
    <div className={styles.paying}>
      <p>
        <NoWrap part={order.reference}>
          {t('payment.order', { reference: order.reference, amount: formatMoney(order.total, 'full') })}
        </NoWrap>
      </p>
      <WayChoice ways={ways} selected={shown?.way} onChoose={open} />
      {state.kind === 'opening' ? <Waiting /> : null}
      {state.kind === 'refused' ? (
        <RefusalBanner refusal={state.refusal} onRetry={() => open()} isPaying />
      ) : null}
      {state.kind === 'over' ? (
        <EndedCode {...state} way={state.session.way} onAgain={() => open(wayOf(state.session, ways))} />
      ) : null}
      {state.kind === 'open' && state.failure !== undefined ? (
        <FocusOnMount key={state.session.payment}>
          <Banner tone="danger">
            <b>{t(`failure.${state.failure}`)}</b>
            <SentenceGap />
            {t('payment.tryAgain')}
          </Banner>
        </FocusOnMount>
      ) : null}
      {state.kind === 'open' ? (
        <PaymentFields session={state.session} onHint={look} onAttempt={clearFailure} />
      ) : null}
      <p className={styles.fine}>{t(isByCode ? 'way.renewal' : 'payment.promise')}</p>
      <CancelOrder order={order} client={client} />
    </div>
  );
}
