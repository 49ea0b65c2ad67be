import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { LiveView } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app-props.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { ChoiceChange } from './ChoiceChange.tsx';
import { OneSubscription } from './OneSubscription.tsx';

/** Another plan, other modules, other counts or another term; where the address names no subscription, the only one there is. */
export function ChangeApp({ client, locale, entry }: PortalAppProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const query = useMemo(
    () => ({
      ...(entry === undefined ? { status: { $ne: 'ended' } } : { _id: entry }),
      $sort: { termEnd: -1 as const },
      $limit: 20,
    }),
    [entry],
  );
  const list = useLiveList(client, { collection: 'subscriptions', query });
  return (
    <PortalFrame
      title={t('change.title')}
      lead={t('change.lead')}
      back={{ to: links.to('subscription'), label: t('change.toSubscription') }}
    >
      <LiveView list={list} empty={<p className={parts.empty}>{t('method.noSubscription')}</p>}>
        {(subscriptions) => (
          <OneSubscription subscriptions={subscriptions}>
            {(subscription) => <ChoiceChange client={client} locale={locale} subscription={subscription} />}
          </OneSubscription>
        )}
      </LiveView>
    </PortalFrame>
  );
}
