import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import page from '../page.module.css';
import parts from '../parts.module.css';
import table from '../table.module.css';
import { useDayFormat } from '../use-day-format.ts';

interface PaymentHistoryProps {
  readonly client: RealtimeClient;
  readonly invoice: string;
}

/** All attempts to pay an invoice, latest first; renders nothing when there were none. */
export function PaymentHistory({ client, invoice }: PaymentHistoryProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const query = useMemo(() => ({ invoice, $sort: { createdAt: -1 as const } }), [invoice]);
  const payments = useLiveList(client, { collection: 'payments', query, isWhole: true }).page?.data ?? [];
  if (payments.length === 0) return null;
  return (
    <section className={parts.history}>
      <h2 className={page.heading}>{t('payment.title')}</h2>
      <ul className={parts.list}>
        {payments.map(({ _id, createdAt, amount, status, failure }) => (
          <li key={_id}>
            <span>
              {formatDay(createdAt)} · {t(`payment.${status}`)}
              {failure ? ` · ${t(`failure.${failure}`)}` : null}
            </span>
            <span className={table.number}>{formatMoney(amount, 'full')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
