import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import { catalogueOf, nextBillOf, nextChoice } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { useDayFormat } from '../use-day-format.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { useModules } from '../use-modules.ts';
import { usePortalLinks } from '../use-portal-links.ts';

interface NextBillProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** The bill that waits, or the one that will come, with its day. */
export function NextBill({ client, subscription }: NextBillProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const query = useMemo(
    () => ({ subscription: subscription._id, status: 'open', $sort: { dueOn: 1 as const }, $limit: 1 }),
    [subscription._id],
  );
  const open = useLiveList(client, { collection: 'invoices', query }).page?.data[0];
  const { plan: planned } = subscription.renewal ?? nextChoice(subscription);
  const plan = useLiveRecord(client, 'appTemplates', planned).page?.data[0];
  const modules = useModules(client);
  if (open !== undefined) {
    const bill = { amount: formatMoney(open.total, 'full'), date: formatDay(open.dueOn) };
    return <SiteLink to={links.to('invoices', open._id)}>{t('subscription.bill', bill)}</SiteLink>;
  }
  if (plan === undefined || modules === undefined) return '…';
  // A bill that was written and is not open any more is paid.
  const isPaidAhead = subscription.renewal !== null;
  const next = nextBillOf(subscription, { catalogue: catalogueOf({ plans: [plan], modules }), isPaidAhead });
  if (next === null) return t('subscription.noBill');
  return t('subscription.bill', { amount: formatMoney(next.total, 'full'), date: formatDay(next.on) });
}
