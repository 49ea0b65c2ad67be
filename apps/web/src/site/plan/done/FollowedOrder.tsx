import type { RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../../state/use-live-list.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { forgetAttempt } from '../checkout/attempt.ts';
import { forgetDraft } from '../checkout/use-draft.ts';
import { NeedsScript } from '../NeedsScript.tsx';
import { OrderTruth } from './OrderTruth.tsx';
import { orderPhase } from './order-phase.ts';
import { useLateAnswer } from './use-late-answer.ts';

interface FollowedOrderProps {
  readonly id: string;
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

/** The order and its last payment, current for as long as they are on screen. */
export function FollowedOrder({ id, client, account }: FollowedOrderProps) {
  const { t } = useTranslation('common');
  const orders = useLiveList(client, {
    collection: 'orders',
    query: useMemo(() => ({ _id: id, $limit: 1 }), [id]),
  });
  const payments = useLiveList(client, {
    collection: 'payments',
    query: useMemo(() => ({ order: id, $sort: { createdAt: -1 }, $limit: 1 }) as const, [id]),
  });
  const order = orders.page?.data[0];
  const payment = payments.page?.data[0];
  const phase = order === undefined ? undefined : orderPhase(order.status, payment?.status);
  useLateAnswer(client, phase === 'waiting' ? payment?._id : undefined);
  useEffect(() => {
    if (phase !== 'paid') return;
    forgetDraft();
    forgetAttempt();
  }, [phase]);
  if (order !== undefined && phase !== undefined && payments.status !== 'loading')
    return <OrderTruth {...{ order, payment, phase, client, account }} />;
  const isMissing = orders.status === 'failed' || orders.page?.data.length === 0;
  return isMissing ? <Banner tone="danger">{t('refusal.not-found')}</Banner> : <NeedsScript />;
}
