import type { RecordOf } from '@harbour/core/contract/collections';
import { refusalOf } from '@harbour/core/contract/errors';
import { linkTo } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../../routing/page-host.ts';
import { useNavigateInPlace } from '../../../routing/use-navigate-in-place.ts';
import { useLiveList } from '../../../state/use-live-list.ts';
import type { Merchant } from '../../../state/use-merchant.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { FocusOnMount } from '../../../ui/focus-on-mount/FocusOnMount.tsx';
import { Link } from '../../../ui/link/Link.tsx';
import flow from '../flow.module.css';
import { NoSuchOrder } from '../NoSuchOrder.tsx';
import { OrderReceipt } from '../OrderReceipt.tsx';
import { StepFrame, type StepFrameProps } from '../StepFrame.tsx';
import { removeAttempt } from './attempt.ts';
import { PayOrder } from './PayOrder.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { AskingWho, RefusalBanner, Waiting } from './Waiting.tsx';

interface OpenOrderProps {
  readonly order: string;
  readonly merchant: Merchant;
  readonly frame: StepFrameProps;
}

/** Payment of an existing order, at the order's own amounts, whatever else the URL says. */
export function OpenOrder({ order, merchant, frame }: OpenOrderProps) {
  const { t } = useTranslation('checkout');
  const [email, setEmail] = useState('');
  const blank = { ...frame, summary: null, total: undefined, shown: undefined };
  if (merchant.kind === 'in') return <FoundOrder {...merchant} order={order} frame={blank} />;
  return (
    <StepFrame {...blank}>
      {merchant.kind === 'out' ? (
        <SignInPanel email={email} onEmail={setEmail} submit={t('account.signIn')} />
      ) : (
        <AskingWho merchant={merchant} />
      )}
    </StepFrame>
  );
}

interface FoundOrderProps {
  readonly order: string;
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
  readonly frame: StepFrameProps;
}

function FoundOrder({ order, client, account, frame }: FoundOrderProps) {
  const query = useMemo(() => ({ _id: order, $limit: 1 }), [order]);
  const { page, status, error, refetch } = useLiveList(client, { collection: 'orders', query });
  const record = page?.data[0];
  if (record !== undefined) return <KnownOrder client={client} frame={frame} order={record} />;
  return (
    <StepFrame {...frame}>
      {page === null && status !== 'failed' ? <Waiting /> : null}
      {page === null && status === 'failed' ? (
        <RefusalBanner refusal={refusalOf(error)} onRetry={refetch} />
      ) : null}
      {page === null ? null : <NoSuchOrder email={account.email} />}
    </StepFrame>
  );
}

interface KnownOrderProps extends Omit<FoundOrderProps, 'order' | 'account'> {
  readonly order: RecordOf<'orders'>;
}

/** An order that awaits payment is paid here; a paid one is shown on its own page. */
function KnownOrder({ order, client, frame }: KnownOrderProps) {
  const { t } = useTranslation('checkout');
  const { locale } = usePageHost();
  const navigate = useNavigateInPlace();
  const isPaid = order.status === 'paid' || order.status === 'fulfilled';
  const done = linkTo('done', locale, { id: order._id });
  const isOpen = order.status === 'pending' || order.status === 'declined';
  useEffect(() => {
    if (!isOpen) removeAttempt();
    if (isPaid) void navigate(done, { replace: true });
  }, [isOpen, isPaid, done, navigate]);
  const shown = { ...frame, total: order.total, summary: <OrderReceipt order={order} /> };
  return (
    <StepFrame {...shown}>
      {order.status === 'cancelled' ? (
        <FocusOnMount className={flow.form}>
          <Banner tone="note">{t('done.cancelled.lead')}</Banner>
          <p className={flow.actions}>
            <Link to={linkTo('plan', locale)}>{t('done.again')}</Link>
          </p>
        </FocusOnMount>
      ) : null}
      {isOpen && <PayOrder order={order} client={client} done={done} />}
    </StepFrame>
  );
}
