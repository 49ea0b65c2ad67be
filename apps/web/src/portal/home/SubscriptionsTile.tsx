import type { RecordOf } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { useDayFormat, useLastDayFormat } from '../use-day-format.ts';
import { useNextBill } from '../use-next-bill.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { type LiveTileProps, Tile } from './Tile.tsx';

const LAST_TO_END = { collection: 'subscriptions', query: { $sort: { termEnd: -1 }, $limit: 1 } } as const;

export function SubscriptionsTile({ client }: LiveTileProps) {
  const { t } = useTranslation(['portal', 'common']);
  const { locale } = usePageHost();
  const links = usePortalLinks();
  const list = useLiveList(client, LAST_TO_END);
  return (
    <Tile
      title={t('tile.subscriptions')}
      to={links.to('subscription')}
      list={list}
      empty={
        <>
          <p>{t('tile.noSubscription')}</p>
          <ArrowLink to={linkTo('pricing', locale)}>{t('common:navigation.calculator')}</ArrowLink>
        </>
      }
    >
      {(subscription) => <Standing client={client} subscription={subscription} />}
    </Tile>
  );
}

interface StandingProps extends LiveTileProps {
  readonly subscription: RecordOf<'subscriptions'>;
}

/** The subscription's state, the end of the paid period, and what follows. */
function Standing({ client, subscription }: StandingProps) {
  const { t } = useTranslation('portal');
  const formatLastDay = useLastDayFormat();
  const { status, termEnd, cancelOn, resumeOn } = subscription;
  return (
    <>
      <p>
        {t(`status.${status}`)} · {t('tile.paidUntil', { date: formatLastDay(termEnd) })}
      </p>
      {status === 'paused' && resumeOn ? (
        <p>{t('tile.pausedUntil', { date: formatLastDay(resumeOn) })}</p>
      ) : null}
      {status !== 'ended' && cancelOn ? <p>{t('tile.endsOn', { date: formatLastDay(cancelOn) })}</p> : null}
      {status === 'ended' || cancelOn ? null : <NextBillLine client={client} subscription={subscription} />}
    </>
  );
}

interface NextBillLineProps extends LiveTileProps {
  readonly subscription: RecordOf<'subscriptions'>;
}

/** The next payment and its day; an open bill is a link to it. */
function NextBillLine({ client, subscription }: NextBillLineProps) {
  const { t } = useTranslation('portal');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const next = useNextBill(client, subscription);
  if (next === undefined) return <p>…</p>;
  if (next.kind === 'none') return <p>{t('tile.noBill')}</p>;
  if (next.kind === 'coming') {
    const bill = { amount: formatMoney(next.total, 'full'), date: formatDay(next.on) };
    return <p>{t('tile.nextBill', bill)}</p>;
  }
  const { _id, total, dueOn } = next.invoice;
  const bill = { amount: formatMoney(total, 'full'), date: formatDay(dueOn) };
  return (
    <p>
      <SiteLink to={links.to('invoices', _id)}>
        {t(dueOn < dayAt(Date.now()) ? 'tile.overdue' : 'tile.due', bill)}
      </SiteLink>
    </p>
  );
}
