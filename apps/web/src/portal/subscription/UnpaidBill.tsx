import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import parts from '../parts.module.css';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { retryDays } from './retry-days.ts';

interface UnpaidBillProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** A renewal that could not be collected: what was tried, what comes when, and the two ways to settle it now. */
export function UnpaidBill({ client, subscription }: UnpaidBillProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const { _id, termEnd } = subscription;
  const bill = useOldestBill(client, _id);
  const days = retryDays(subscription);
  return (
    <Banner tone="danger">
      <p>
        {bill === undefined
          ? t('dunning.lead')
          : t('dunning.bill', { amount: formatMoney(bill.total, 'full'), date: formatDay(bill.dueOn) })}
      </p>
      {bill === undefined ? null : <Attempts client={client} invoice={bill._id} />}
      <p>
        {days.length === 0
          ? t('dunning.last')
          : t('dunning.next', { dates: days.map((day) => formatDay(day)).join(' · ') })}
      </p>
      <p>{t('dunning.paidTerm', { date: formatDay(termEnd) })}</p>
      <p className={parts.buttons}>
        {bill === undefined ? null : (
          <ButtonLink to={links.to('invoices', bill._id)}>{t('dunning.pay')}</ButtonLink>
        )}
        <ButtonLink kind="secondary" to={links.to('payment', _id)}>
          {t('method.replace')}
        </ButtonLink>
      </p>
    </Banner>
  );
}

function useOldestBill(client: RealtimeClient | undefined, subscription: string) {
  const query = useMemo(
    () => ({ subscription, status: 'open', $sort: { dueOn: 1 as const }, $limit: 1 }),
    [subscription],
  );
  return useLiveList(client, { collection: 'invoices', query }).page?.data[0];
}

interface AttemptsProps {
  readonly client: RealtimeClient | undefined;
  readonly invoice: string;
}

function Attempts({ client, invoice }: AttemptsProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const query = useMemo(() => ({ invoice, $sort: { createdAt: 1 as const }, $limit: 20 }), [invoice]);
  const payments = useLiveList(client, { collection: 'payments', query }).page?.data ?? [];
  if (payments.length === 0) return null;
  return (
    <ul>
      {payments.map(({ _id, createdAt, status, failure }) => (
        <li key={_id}>
          {formatDay(createdAt)} · {failure ? t(`failure.${failure}`) : t(`payment.${status}`)}
        </li>
      ))}
    </ul>
  );
}
