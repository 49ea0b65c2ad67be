import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { ChoosePlan } from '../ChoosePlan.tsx';
import { LiveView } from '../LiveView.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { NoSuchSubscription } from '../RecordFrame.tsx';
import { RUNNING_SUBSCRIPTIONS, SubscriptionPages } from '../SubscriptionPages.tsx';
import { useListView } from '../use-list-view.ts';
import { useLiveRecord } from '../use-live-record.ts';

type Subscription = RecordOf<'subscriptions'>;

interface ChosenProps extends Pick<PortalAppProps, 'client'> {
  /** The address of this page for one of several subscriptions. */
  readonly linkTo: (subscription: RecordId) => string;
  readonly children: (subscription: Subscription) => ReactNode;
}

/**
 * The subscription to change: the one that the address names, else the only one that has not ended, else the
 * one selected here. An ended one cannot be changed.
 */
export function OneSubscription({ entry, linkTo, ...props }: ChosenProps & Pick<PortalAppProps, 'entry'>) {
  if (entry === undefined) return <ChosenSubscription {...props} linkTo={linkTo} />;
  return <NamedSubscription {...props} id={entry} />;
}

interface NamedProps extends Pick<ChosenProps, 'client' | 'children'> {
  readonly id: string;
}

function NamedSubscription({ client, id, children }: NamedProps) {
  const list = useLiveRecord(client, 'subscriptions', id);
  return (
    <LiveView list={list} empty={<NoSuchSubscription />}>
      {([named]) =>
        named === undefined ? null : (
          <OpenSubscription key={named._id} subscription={named}>
            {children}
          </OpenSubscription>
        )
      }
    </LiveView>
  );
}

interface OpenProps extends Pick<ChosenProps, 'children'> {
  readonly subscription: Subscription;
}

/** A subscription that ends by a change on this page keeps the page, which shows the outcome. */
function OpenSubscription({ subscription, children }: OpenProps) {
  const { t } = useTranslation('billing');
  const [wasEnded] = useState(subscription.status === 'ended');
  return wasEnded ? <ChoosePlan>{t('change.ended')}</ChoosePlan> : children(subscription);
}

function ChosenSubscription({ client, linkTo, children }: ChosenProps) {
  const { t } = useTranslation('billing');
  const screen = useListView(client, RUNNING_SUBSCRIPTIONS);
  const { list, isNarrowed } = screen;
  // The only result of a search, still shown while the next list loads, does not count as the only one.
  const isOnly = list.page?.total === 1 && !isNarrowed && list.status !== 'loading';
  const [only, setOnly] = useState<RecordId>();
  const [first] = list.page?.data ?? [];
  if (isOnly && first && only === undefined) setOnly(first._id);
  if (only !== undefined)
    return (
      <NamedSubscription client={client} id={only}>
        {children}
      </NamedSubscription>
    );
  return (
    <SubscriptionPages screen={screen} empty={<ChoosePlan>{t('change.none')}</ChoosePlan>}>
      {(subscriptions) => <Choices subscriptions={subscriptions} linkTo={linkTo} />}
    </SubscriptionPages>
  );
}

interface ChoicesProps extends Pick<ChosenProps, 'linkTo'> {
  readonly subscriptions: readonly Subscription[];
}

function Choices({ subscriptions, linkTo }: ChoicesProps) {
  const { t } = useTranslation('billing');
  return (
    <>
      <p>{t('change.which')}</p>
      <ul className={parts.list}>
        {subscriptions.map(({ _id, reference }) => (
          <li key={_id}>
            <SiteLink to={linkTo(_id)}>{reference}</SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
