import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { useDayFormat } from '../use-day-format.ts';
import { useNextBill } from '../use-next-bill.ts';
import { usePortalLinks } from '../use-portal-links.ts';

interface NextBillProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** The open bill, or the next one with its day. */
export function NextBill({ client, subscription }: NextBillProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const next = useNextBill(client, subscription);
  if (next === undefined) return '…';
  if (next.kind === 'none') return t('subscription.noBill');
  const { total, on } = next.kind === 'open' ? { ...next.invoice, on: next.invoice.dueOn } : next;
  const text = t('subscription.bill', { amount: formatMoney(total, 'full'), date: formatDay(on) });
  return next.kind === 'open' ? (
    <SiteLink to={links.to('invoices', next.invoice._id)}>{text}</SiteLink>
  ) : (
    text
  );
}
