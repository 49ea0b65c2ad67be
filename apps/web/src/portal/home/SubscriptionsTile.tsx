import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { obstacleTo } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import type { LiveList } from '../../state/use-live-list.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { pendingOf } from '../pending.ts';
import type { PortalAppProps } from '../portal-app.ts';
import { SubscriptionStatus } from '../StatusPill.tsx';
import { useDayFormat, useLastDayFormat } from '../use-date-formats.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { useNextBill } from '../use-next-bill.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import styles from './overview.module.css';
import { Tile } from './Tile.tsx';
import { SHOWN } from './use-overview.ts';

type Subscription = RecordOf<'subscriptions'>;
type Client = Pick<PortalAppProps, 'client'>;
interface SubscriptionsTileProps extends Client {
  readonly list: LiveList<Subscription>;
}

/** The subscriptions with their plan, their state and the day until which they are paid. */
export function SubscriptionsTile({ client, list }: SubscriptionsTileProps) {
  const { t } = useTranslation(['portal', 'common']);
  const { locale } = usePageHost();
  const links = usePortalLinks();
  const { data = [], total = data.length } = list.page ?? {};
  const isChangeable = data.some((subscription) => obstacleTo('choice', subscription) === undefined);
  const one = isChangeable ? t('tile.toSubscription') : t('tile.toEnded');
  return (
    <Tile
      title={t('tile.subscriptions')}
      list={list}
      empty={<p>{t('tile.noSubscription')}</p>}
      action={
        list.page?.total === 0
          ? { to: linkTo('pricing', locale), text: t('common:navigation.calculator') }
          : {
              to: links.to('subscription'),
              text: total > data.length ? t('tile.allSubscriptions', { total }) : one,
            }
      }
    >
      {(subscriptions) => (
        <ul className={styles.rows}>
          {subscriptions.map((subscription) => (
            <SubscriptionState
              key={subscription._id}
              client={client}
              subscription={subscription}
              isOneOfMany={subscriptions.length > 1}
            />
          ))}
        </ul>
      )}
    </Tile>
  );
}

interface SubscriptionStateProps extends Client {
  readonly subscription: Subscription;
  /** True if there are several, which are distinguished by their numbers. */
  readonly isOneOfMany: boolean;
}

function SubscriptionState({ client, subscription, isOneOfMany }: SubscriptionStateProps) {
  const { reference, plan, termEnd } = subscription;
  const { t } = useTranslation('portal');
  const { locale } = usePageHost();
  const formatLastDay = useLastDayFormat();
  const name = useLiveRecord(client, 'appTemplates', plan).page?.data[0]?.name;
  return (
    <li>
      <span className={styles.rowText}>
        <b>{name === undefined ? reference : textIn(name, locale)}</b>
        <span>
          {isOneOfMany ? `${reference} · ` : null}
          {t('tile.paidUntil', { date: formatLastDay(termEnd) })}
        </span>
      </span>
      <SubscriptionStatus subscription={subscription} />
    </li>
  );
}

/** Lists the next events of the subscriptions that are billed next: the bill, a pause, the end. */
export function ComingTile({ client, list }: SubscriptionsTileProps) {
  const { t } = useTranslation('portal');
  const links = usePortalLinks();
  const shown = list.page && { ...list.page, data: list.page.data.slice(0, SHOWN) };
  return (
    <Tile
      title={t('tile.coming')}
      list={{ ...list, page: shown }}
      empty={<p>{t('tile.nothingComes')}</p>}
      action={{ to: links.to('payment'), text: t('tile.toPayment') }}
    >
      {(subscriptions) => (
        <ul className={styles.rows}>
          {subscriptions.map((subscription) => (
            <Coming
              key={subscription._id}
              client={client}
              subscription={subscription}
              isOneOfMany={subscriptions.length > 1}
            />
          ))}
        </ul>
      )}
    </Tile>
  );
}

function Coming({ client, subscription, isOneOfMany }: SubscriptionStateProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const formatLastDay = useLastDayFormat();
  return (
    <>
      {subscription.cancelOn ? null : (
        <NextBillRow client={client} subscription={subscription} isOneOfMany={isOneOfMany} />
      )}
      {pendingOf(subscription).map(({ kind, on, until }) => (
        <li key={kind}>
          {kind === 'next'
            ? t('pending.nextOther', { date: formatDay(on) })
            : t(`pending.${kind}`, {
                date: kind === 'cancel' ? formatLastDay(on) : formatDay(on),
                until: until ? formatDay(until) : '',
              })}
        </li>
      ))}
    </>
  );
}

/** The next payment and its day; an open bill is a link to it. */
function NextBillRow({ client, subscription, isOneOfMany }: SubscriptionStateProps) {
  const { t } = useTranslation('portal');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const next = useNextBill(client, subscription);
  if (next === undefined) return <li>…</li>;
  if (next.kind === 'none') return <li>{t('tile.noBill')}</li>;
  const { amount, on } =
    next.kind === 'coming'
      ? { amount: next.total, on: next.on }
      : { amount: next.invoice.total, on: next.invoice.dueOn };
  return (
    <li>
      <span className={styles.rowText}>
        {next.kind === 'open' ? (
          <SiteLink to={links.to('invoices', next.invoice._id)}>{t('tile.openBill')}</SiteLink>
        ) : (
          <b>{t('tile.nextBill')}</b>
        )}
        <span>
          {isOneOfMany ? `${subscription.reference} · ` : null}
          {formatDay(on)}
        </span>
      </span>
      <span className={styles.amount}>{formatMoney(amount, 'full')}</span>
    </li>
  );
}
