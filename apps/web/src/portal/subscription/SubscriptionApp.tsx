import { linkTo } from '@harbour/core/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { LiveView } from '../LiveView.tsx';
import { NoSuchSubscription } from '../NoSuchSubscription.tsx';
import { namedId } from '../named-id.ts';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { UndecidedCharge, useUndecidedCharge } from '../UndecidedCharge.tsx';
import { SubscriptionSheet } from './SubscriptionSheet.tsx';

/**
 * The merchant's subscriptions with their paid period and what follows; only one when the address names it.
 */
export function SubscriptionApp({ client, locale, entry }: PortalAppProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const query = useMemo(
    () => ({
      ...(entry === undefined ? {} : { _id: namedId(entry) }),
      $sort: { termEnd: -1 as const },
      $limit: 20,
    }),
    [entry],
  );
  const undecided = useUndecidedCharge(client);
  const list = useLiveList(client, { collection: 'subscriptions', query });
  return (
    <PortalFrame title={t('portal:menu.subscription')}>
      {undecided === undefined ? null : <UndecidedCharge payment={undecided} />}
      <LiveView
        list={list}
        empty={
          entry !== undefined ? (
            <NoSuchSubscription />
          ) : (
            <div className={parts.empty}>
              <p>{t('portal:tile.noSubscription')}</p>
              <ButtonLink to={linkTo('plan', locale)}>{t('subscription.start')}</ButtonLink>
            </div>
          )
        }
      >
        {(subscriptions) =>
          subscriptions.map((subscription) => (
            <SubscriptionSheet
              key={subscription._id}
              client={client}
              subscription={subscription}
              isHeld={undecided !== undefined}
            />
          ))
        }
      </LiveView>
    </PortalFrame>
  );
}
