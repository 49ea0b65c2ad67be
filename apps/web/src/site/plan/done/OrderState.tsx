import type { RecordOf } from '@harbour/core/contract/collections';
import { refusalOf } from '@harbour/core/contract/errors';
import { linkTo } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageHost } from '../../../routing/page-host.ts';
import { reportUnlessEnded } from '../../../state/realtime.ts';
import { useLiveList } from '../../../state/use-live-list.ts';
import { useMerchant } from '../../../state/use-merchant.ts';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { removeAttempt } from '../checkout/attempt.ts';
import { removeDraft } from '../checkout/use-draft.ts';
import { RefusalBanner } from '../checkout/Waiting.tsx';
import flow from '../flow.module.css';
import { NeedsScript } from '../NeedsScript.tsx';
import { NoSuchOrder } from '../NoSuchOrder.tsx';
import { ConfirmedOrder } from './ConfirmedOrder.tsx';
import { orderPhase, orderView, tellingPayment } from './order-phase.ts';

/** The state of an order, for its merchant. */
export function OrderState({ id }: { readonly id: string }) {
  const merchant = useMerchant();
  if (merchant.kind === 'asking') return <NeedsScript />;
  if (merchant.kind === 'out') return <SignInFirst />;
  if (merchant.kind === 'failed')
    return <RefusalBanner refusal={refusalOf(merchant.failure.error)} onRetry={merchant.failure.retry} />;
  return <FollowedOrder id={id} client={merchant.client} account={merchant.account} />;
}

function SignInFirst() {
  const { t } = useTranslation(['checkout', 'forms']);
  const { locale } = usePageHost();
  const { pathname } = useLocation();
  return (
    <div className={flow.main}>
      <h1 className={flow.title}>{t('done.title')}</h1>
      <p>{t('done.signIn')}</p>
      <p>
        <ButtonLink
          to={`${linkTo('login', locale)}/?${new URLSearchParams({ from: pathname })}`}
          size="large"
        >
          {t('forms:signIn.submit')}
        </ButtonLink>
      </p>
    </div>
  );
}

interface FollowedOrderProps {
  readonly id: string;
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

/** The order and its decisive payment, live while on screen. */
function FollowedOrder({ id, client, account }: FollowedOrderProps) {
  const { t } = useTranslation('checkout');
  const orders = useLiveList(client, {
    collection: 'orders',
    query: useMemo(() => ({ _id: id, $limit: 1 }), [id]),
  });
  const payments = useLiveList(client, {
    collection: 'payments',
    query: useMemo(() => ({ order: id, $sort: { createdAt: -1 } }) as const, [id]),
    isWhole: true,
  });
  const order = orders.page?.data[0];
  const payment = order && tellingPayment(order.status, payments.page?.data ?? []);
  const phase = order === undefined ? undefined : orderPhase(order.status, payment?.status);
  // A buyer who returns from a wallet's page may arrive before the provider's message.
  const isInWallet = phase === 'unpaid' && payment?.status === 'started' && payment.way !== 'card';
  useLateResponse(client, phase === 'waiting' || isInWallet ? payment?._id : undefined);
  useEffect(() => {
    if (phase !== 'paid') return;
    removeDraft();
    removeAttempt();
  }, [phase]);
  const view = orderView(orders, payments);
  if (view.kind === 'known' && order !== undefined && phase !== undefined)
    return <ConfirmedOrder order={order} payment={payment} phase={phase} client={client} account={account} />;
  if (view.kind === 'missing')
    return (
      <div className={flow.main}>
        <h1 className={flow.title}>{t('done.title')}</h1>
        <NoSuchOrder email={account.email} />
      </div>
    );
  if (view.kind !== 'failed') return <NeedsScript />;
  return <RefusalBanner refusal={refusalOf(view.list.error)} onRetry={view.list.refetch} />;
}

/**
 * A provider's late decision arrives automatically; in case it was lost, it is polled at this interval, in
 * milliseconds.
 */
const ASK_AGAIN_MS = 5000;

/**
 * Polls the state of a payment while its page is open; the result arrives as events of the payment and its
 * order.
 */
function useLateResponse(client: RealtimeClient, payment: string | undefined): void {
  useEffect(() => {
    if (payment === undefined) return;
    const request = () => {
      // There is no request while the connection is down.
      if (client.isConnected()) client.call('payments/settle', { payment }).catch(reportUnlessEnded);
    };
    const timer = setInterval(request, ASK_AGAIN_MS);
    const stop = client.onReturn((missed) => {
      if (missed.includes('payments', payment)) request();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client, payment]);
}
