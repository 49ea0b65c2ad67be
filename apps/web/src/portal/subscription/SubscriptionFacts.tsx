import type { RecordOf } from '@harbour/core/contract/collections';
import { describeCard } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { Facts } from '../Facts.tsx';
import { useDayFormat, usePeriodFormat } from '../use-day-format.ts';
import { useNextBill } from '../use-next-bill.ts';
import { usePortalLinks } from '../use-portal-links.ts';

interface SubscriptionFactsProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** Term, price and next bill of a subscription, and the card that pays for it until it ends. */
export function SubscriptionFacts({ client, subscription }: SubscriptionFactsProps) {
  const { t } = useTranslation(['billing', 'common']);
  const formatPeriod = usePeriodFormat();
  const links = usePortalLinks();
  const { _id, status, region, termStart, termEnd, prepayMonths, monthTotal, paymentMethod } = subscription;
  const withoutCard = subscription.cancelOn === null ? t('method.byInvoice') : t('method.none');
  return (
    <Facts
      facts={[
        {
          key: 'term',
          name: t('subscription.term'),
          value: formatPeriod({ from: termStart, until: termEnd }),
        },
        {
          key: 'prepaid',
          name: t('subscription.prepaid'),
          value: t('common:unit.month', { count: prepayMonths }),
        },
        {
          key: 'month',
          name: t(region === 'sg' ? 'subscription.monthTaxed' : 'subscription.month'),
          value: formatMoney(monthTotal, 'full'),
        },
        {
          key: 'next',
          name: t('subscription.nextBill'),
          value: <NextBill client={client} subscription={subscription} />,
        },
        {
          key: 'method',
          name: t('subscription.method'),
          value:
            status === 'ended' ? undefined : (
              <>
                {paymentMethod ? t('method.card', describeCard(paymentMethod)) : withoutCard}
                {paymentMethod ? ' ' : <SentenceGap />}
                <SiteLink to={links.to('payment', _id)}>
                  {t(paymentMethod ? 'method.replace' : 'method.add')}
                </SiteLink>
              </>
            ),
        },
      ]}
    />
  );
}

interface NextBillProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** The open bill, or the next one with its day. */
function NextBill({ client, subscription }: NextBillProps) {
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
