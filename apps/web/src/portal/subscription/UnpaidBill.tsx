import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import parts from '../parts.module.css';
import { useDayFormat } from '../use-date-formats.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { retryDays } from './retry-days.ts';

interface UnpaidBillProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** A renewal that could not be collected: the attempts so far, the next ones, and the two ways to pay now. */
export function UnpaidBill({ client, subscription }: UnpaidBillProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const { _id, paymentMethod } = subscription;
  const isByHand = paymentMethod === null;
  const bill = useOldestBill(client, _id);
  const days = retryDays(subscription);
  return (
    <Banner tone="danger">
      <p>
        {bill === undefined
          ? t('dunning.lead')
          : t(isByHand ? 'dunning.billByHand' : 'dunning.bill', {
              amount: formatMoney(bill.total, 'full'),
              date: formatDay(bill.dueOn),
            })}
      </p>
      {bill === undefined || isByHand ? null : <Attempts client={client} invoice={bill._id} />}
      <Deadline days={days.map((day) => formatDay(day))} isByHand={isByHand} />
      <p className={parts.buttons}>
        {bill === undefined ? null : (
          <ButtonLink to={links.to('invoices', bill._id)}>{t('dunning.pay')}</ButtonLink>
        )}
        <ButtonLink kind="secondary" to={links.to('payment', _id)}>
          {t(isByHand ? 'method.add' : 'method.replace')}
        </ButtonLink>
      </p>
    </Banner>
  );
}

interface DeadlineProps {
  /** The days of the next collection attempts. */
  readonly days: readonly string[];
  /** True when no stored card can be charged on them. */
  readonly isByHand: boolean;
}

function Deadline({ days, isByHand }: DeadlineProps) {
  const { t } = useTranslation('billing');
  const last = days.at(-1);
  if (last === undefined) return <p>{t('dunning.last')}</p>;
  return (
    <>
      <p>{isByHand ? t('dunning.payBy', { date: last }) : t('dunning.next', { dates: days.join(' · ') })}</p>
      <p>{t('dunning.meanwhile', { date: last })}</p>
    </>
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
  const query = useMemo(() => ({ invoice, $sort: { createdAt: 1 as const } }), [invoice]);
  const payments = useLiveList(client, { collection: 'payments', query, isWhole: true }).page?.data ?? [];
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
