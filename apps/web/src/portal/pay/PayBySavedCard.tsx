import type { RecordOf } from '@harbour/core/contract/collections';
import { describeCard } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentFields } from '../../payment/PaymentFields.tsx';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { FocusOnMount } from '../../ui/focus-on-mount/FocusOnMount.tsx';
import { FailedPayment, LatePayment, TakenPayment } from '../LatePayment.tsx';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useSavedCard } from './use-saved-card.ts';

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
