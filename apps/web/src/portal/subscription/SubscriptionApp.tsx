import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoosePlan } from '../ChoosePlan.tsx';
import { LiveView } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app.ts';
import { NoSuchSubscription } from '../RecordFrame.tsx';
import { SUBSCRIPTIONS, SubscriptionPages } from '../SubscriptionPages.tsx';
import { UndecidedCharge, useUndecidedCharge } from '../UndecidedCharge.tsx';
import { useListView } from '../use-list-view.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { SubscriptionSheet } from './SubscriptionSheet.tsx';

/**
 * The merchant's subscriptions with their paid period and what follows; only one when the address names it.
 */
export function SubscriptionApp({ client, entry }: PortalAppProps) {
  const { t } = useTranslation('portal');
  const undecided = useUndecidedCharge(client);
  return (
    <PortalFrame title={t('menu.subscription')}>
      {undecided === undefined ? null : <UndecidedCharge payment={undecided} />}
      {entry === undefined ? (
        <AllSubscriptions client={client} empty={<ChoosePlan>{t('tile.noSubscription')}</ChoosePlan>} />
      ) : (
        <NamedSubscription client={client} id={entry} />
      )}
    </PortalFrame>
  );
}

type SheetsProps = Pick<PortalAppProps, 'client'>;

function AllSubscriptions({ empty, client }: SheetsProps & { readonly empty: ReactNode }) {
  const screen = useListView(client, SUBSCRIPTIONS);
  return (
    <SubscriptionPages screen={screen} empty={empty}>
      {(subscriptions) =>
        subscriptions.map((subscription) => (
          <SubscriptionSheet key={subscription._id} subscription={subscription} client={client} />
        ))
      }
    </SubscriptionPages>
  );
}

function NamedSubscription({ id, client }: SheetsProps & { readonly id: string }) {
  const list = useLiveRecord(client, 'subscriptions', id);
  return (
    <LiveView list={list} empty={<NoSuchSubscription />}>
      {([subscription]) =>
        subscription === undefined ? null : <SubscriptionSheet subscription={subscription} client={client} />
      }
    </LiveView>
  );
}
