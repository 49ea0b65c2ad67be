import type { RecordOf } from '@harbour/core/contract/collections';
import { cardWords } from '@harbour/core/contract/values';
import { dayAt } from '@harbour/core/pricing';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LiveView } from '../LiveView.tsx';
import { NoSuchSubscription } from '../NoSuchSubscription.tsx';
import { namedId } from '../named-id.ts';
import { PortalFrame } from '../PortalFrame.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';

/** The card of each subscription, recognisable only, and a link to change it. */
export function PaymentApp({ client, entry }: PortalAppProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const query = useMemo(
    () => ({
      ...(entry === undefined ? {} : { _id: namedId(entry) }),
      $sort: { termEnd: -1 as const },
      $limit: 20,
    }),
    [entry],
  );
  const list = useLiveList(client, { collection: 'subscriptions', query });
  return (
    <PortalFrame title={t('method.title')} lead={t('method.lead')}>
      <LiveView
        list={list}
        empty={
          entry === undefined ? (
            <p className={parts.empty}>{t('method.noSubscription')}</p>
          ) : (
            <NoSuchSubscription />
          )
        }
      >
        {(subscriptions) =>
          subscriptions.map((subscription) => <KeptCard key={subscription._id} subscription={subscription} />)
        }
      </LiveView>
    </PortalFrame>
  );
}

function KeptCard({ subscription }: { readonly subscription: RecordOf<'subscriptions'> }) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const { _id, reference, paymentMethod } = subscription;
  const isExpired = paymentMethod !== null && paymentMethod.expiry < dayAt(Date.now());
  return (
    <section className={parts.sheet}>
      <h2 className={page.heading}>{t('method.forSubscription', { reference })}</h2>
      {paymentMethod === null ? (
        <p>{t('method.none')}</p>
      ) : (
        <p>
          <strong>{t('method.card', cardWords(paymentMethod))}</strong>
          <span className={classNames(parts.line, parts.soft)}>
            {t('method.expiry', { date: formatDay(paymentMethod.expiry) })}
          </span>
        </p>
      )}
      {isExpired ? <p className={parts.danger}>{t('method.expired')}</p> : null}
      <p className={parts.buttons}>
        <ButtonLink to={links.to('card', _id)}>
          {t(paymentMethod === null ? 'method.add' : 'method.replace')}
        </ButtonLink>
      </p>
    </section>
  );
}
