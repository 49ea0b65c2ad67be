import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LiveList, useLiveList } from '../../state/use-live-list.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { namedId } from '../named-id.ts';
import parts from '../parts.module.css';

interface OneSubscriptionProps {
  readonly subscriptions: readonly RecordOf<'subscriptions'>[];
  /** The address of this page for one of several subscriptions. */
  readonly linkTo: (subscription: RecordId) => string;
  readonly children: (subscription: RecordOf<'subscriptions'>) => ReactNode;
}

/** The subscription to change: the only one, or the one picked here. An ended one cannot be changed. */
export function OneSubscription({ subscriptions, linkTo, children }: OneSubscriptionProps) {
  const { t } = useTranslation('billing');
  const [only, another] = subscriptions;
  if (only === undefined) return null;
  if (another === undefined) {
    return only.status === 'ended' ? <p className={parts.empty}>{t('change.ended')}</p> : children(only);
  }
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

const MOST = 20;

/** The subscription that an address names; without one, all that have not ended, those paid longest first. */
export function useMeantSubscriptions(
  client: RealtimeClient | undefined,
  entry: string | undefined,
): LiveList<RecordOf<'subscriptions'>> {
  const query = useMemo(
    () => ({
      ...(entry === undefined ? { status: { $ne: 'ended' } } : { _id: namedId(entry) }),
      $sort: { termEnd: -1 as const },
      $limit: MOST,
    }),
    [entry],
  );
  return useLiveList(client, { collection: 'subscriptions', query });
}
