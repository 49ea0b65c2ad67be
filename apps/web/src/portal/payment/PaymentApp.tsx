import type { RecordOf } from '@harbour/core/contract/collections';
import { describeCard } from '@harbour/core/contract/values';
import { dayAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChoosePlan } from '../ChoosePlan.tsx';
import { PortalSection } from '../FormSection.tsx';
import { LiveView } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { NoSuchSubscription } from '../RecordFrame.tsx';
import { RUNNING_SUBSCRIPTIONS, SubscriptionPages } from '../SubscriptionPages.tsx';
import { useDayFormat } from '../use-date-formats.ts';
import { useListView } from '../use-list-view.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';

/** The card of each subscription that has not ended, recognisable only, and a link to change it. */
export function PaymentApp({ client, entry }: PortalAppProps) {
  const { t } = useTranslation('billing');
  return (
    <PortalFrame title={t('method.title')} lead={t('method.lead')}>
      {entry === undefined ? <AllCards client={client} /> : <NamedCard client={client} id={entry} />}
    </PortalFrame>
  );
}

type Client = Pick<PortalAppProps, 'client'>;

function AllCards({ client }: Client) {
  const { t } = useTranslation('billing');
  const screen = useListView(client, RUNNING_SUBSCRIPTIONS);
  return (
    <SubscriptionPages screen={screen} empty={<ChoosePlan>{t('method.noSubscription')}</ChoosePlan>}>
      {(subscriptions) =>
        subscriptions.map((subscription) => <SavedCard key={subscription._id} subscription={subscription} />)
      }
    </SubscriptionPages>
  );
}

function NamedCard({ client, id }: Client & { readonly id: string }) {
  const { t } = useTranslation('billing');
  const list = useLiveRecord(client, 'subscriptions', id);
  return (
    <LiveView list={list} empty={<NoSuchSubscription />}>
      {([subscription]) => {
        if (subscription === undefined) return null;
        if (subscription.status === 'ended') return <ChoosePlan>{t('change.ended')}</ChoosePlan>;
        return <SavedCard subscription={subscription} />;
      }}
    </LiveView>
  );
}

function SavedCard({ subscription }: { readonly subscription: RecordOf<'subscriptions'> }) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const { _id, reference, cancelOn, paymentMethod } = subscription;
  const isExpired = paymentMethod !== null && paymentMethod.expiry < dayAt(Date.now());
  return (
    <PortalSection title={t('method.forSubscription', { reference })}>
      {paymentMethod === null ? (
        <p>{t('method.none')}</p>
      ) : (
        <p>
          <strong>{t('method.card', describeCard(paymentMethod))}</strong>
          <span className={classNames(parts.line, parts.soft)}>
            {t('method.expiry', { date: formatDay(paymentMethod.expiry) })}
          </span>
        </p>
      )}
      {isExpired && cancelOn === null ? <p className={parts.danger}>{t('method.expired')}</p> : null}
      <p className={parts.buttons}>
        <ButtonLink to={links.to('card', _id)}>
          {t(paymentMethod === null ? 'method.add' : 'method.replace')}
        </ButtonLink>
      </p>
    </PortalSection>
  );
}
