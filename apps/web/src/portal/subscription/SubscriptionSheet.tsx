import type { RecordOf } from '@harbour/core/contract/collections';
import { describeCard, textIn } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { obstacleTo, RETRY_DAYS } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { Facts } from '../Facts.tsx';
import parts from '../parts.module.css';
import { SubscriptionStatus } from '../StatusPill.tsx';
import { useDayFormat, usePeriodFormat } from '../use-date-formats.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { useNextBill } from '../use-next-bill.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { ModuleUsage } from './ModuleUsage.tsx';
import { PendingChanges } from './PendingChanges.tsx';
import { UnpaidBill } from './UnpaidBill.tsx';

interface SubscriptionSheetProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** One subscription: its plan, its dates, its modules and all its actions. */
export function SubscriptionSheet({ client, subscription }: SubscriptionSheetProps) {
  const { locale } = usePageHost();
  const { _id, reference, status, plan, retries } = subscription;
  const title = useRef<HTMLHeadingElement>(null);
  const name = useLiveRecord(client, 'appTemplates', plan).page?.data[0]?.name;
  return (
    <section className={parts.sheet} aria-labelledby={`subscription-${_id}`}>
      <header className={parts.sheetHead}>
        <h2 id={`subscription-${_id}`} ref={title} tabIndex={-1}>
          {name === undefined ? reference : textIn(name, locale)}
        </h2>
        <SubscriptionStatus subscription={subscription} />
        <span className={parts.soft}>{reference}</span>
      </header>
      {status === 'pastDue' ? <UnpaidBill client={client} subscription={subscription} /> : null}
      {status === 'ended' ? null : <DeclinedChange subscription={subscription} />}
      <PendingChanges client={client} subscription={subscription} onUndone={() => title.current?.focus()} />
      <SubscriptionFacts client={client} subscription={subscription} />
      <ModuleUsage client={client} subscription={subscription} />
      {status === 'ended' ? <StartAgain isUnpaid={retries > RETRY_DAYS.length} /> : null}
      {status === 'ended' ? null : <Tasks subscription={subscription} />}
    </section>
  );
}

/** Leads to a new plan; `isUnpaid` if the subscription ended because no attempt collected its bill. */
function StartAgain({ isUnpaid }: { readonly isUnpaid: boolean }) {
  const { t } = useTranslation('billing');
  const { locale } = usePageHost();
  return (
    <>
      {isUnpaid ? <p>{t('subscription.endedUnpaid')}</p> : null}
      <p className={parts.buttons}>
        <ButtonLink to={linkTo('plan', locale)}>{t('subscription.start')}</ButtonLink>
      </p>
    </>
  );
}

/** The changes that are possible now: any other leads to a page that says why it is not. */
function Tasks({ subscription }: Pick<SubscriptionSheetProps, 'subscription'>) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const { _id, status, pauseOn, resumeOn } = subscription;
  const isPossible = (kind: 'choice' | 'pause' | 'cancel') => obstacleTo(kind, subscription) === undefined;
  return (
    <p className={parts.buttons}>
      {isPossible('choice') ? (
        <ButtonLink to={links.change(_id)}>{t('subscription.change')}</ButtonLink>
      ) : null}
      {isPossible('pause') && !pauseOn && !resumeOn ? (
        <ButtonLink kind="secondary" to={links.to('pause', _id)}>
          {t('subscription.pause')}
        </ButtonLink>
      ) : null}
      {isPossible('cancel') ? (
        <ButtonLink kind="quiet" to={links.to('cancel', _id)}>
          {t(status === 'pastDue' ? 'cancel.title' : 'subscription.cancel')}
        </ButtonLink>
      ) : null}
    </p>
  );
}

interface DeclinedChangeProps {
  readonly subscription: Pick<RecordOf<'subscriptions'>, '_id' | 'declinedChange'>;
}

/** A change whose charge the bank declined later: its details, and a link to add another card. */
function DeclinedChange({ subscription: { _id, declinedChange } }: DeclinedChangeProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  if (declinedChange === null) return null;
  const { invoice, total, on } = declinedChange;
  return (
    <Banner tone="danger">
      <p>{t('declined.text', { amount: formatMoney(total, 'full'), date: formatDay(on) })}</p>
      <p className={parts.buttons}>
        <ButtonLink kind="secondary" to={links.to('card', _id)}>
          {t('method.replace')}
        </ButtonLink>
        <ButtonLink kind="secondary" to={links.to('invoices', invoice)}>
          {t('change.toInvoice')}
        </ButtonLink>
      </p>
    </Banner>
  );
}

interface SubscriptionFactsProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/** Term, price and next bill of a subscription, and the card that pays for it until it ends. */
function SubscriptionFacts({ client, subscription }: SubscriptionFactsProps) {
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
