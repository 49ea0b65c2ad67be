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
  const sheets = { client, isHeld: undecided !== undefined };
  return (
    <PortalFrame title={t('menu.subscription')}>
      {undecided === undefined ? null : <UndecidedCharge payment={undecided} />}
      {entry === undefined ? (
        <AllSubscriptions {...sheets} empty={<ChoosePlan>{t('tile.noSubscription')}</ChoosePlan>} />
      ) : (
        <NamedSubscription {...sheets} id={entry} />
      )}
    </PortalFrame>
  );
}

interface SheetsProps extends Pick<PortalAppProps, 'client'> {
  readonly isHeld: boolean;
}

function AllSubscriptions({ empty, ...sheets }: SheetsProps & { readonly empty: ReactNode }) {
  const screen = useListView(sheets.client, SUBSCRIPTIONS);
  return (
    <SubscriptionPages screen={screen} empty={empty}>
      {(subscriptions) =>
        subscriptions.map((subscription) => (
          <SubscriptionSheet key={subscription._id} subscription={subscription} {...sheets} />
        ))
      }
    </SubscriptionPages>
  );
}

function NamedSubscription({ id, ...sheets }: SheetsProps & { readonly id: string }) {
  const list = useLiveRecord(sheets.client, 'subscriptions', id);
  return (
    <LiveView list={list} empty={<NoSuchSubscription />}>
      {([subscription]) =>
        subscription === undefined ? null : <SubscriptionSheet subscription={subscription} {...sheets} />
      }
    </LiveView>
  );
}
