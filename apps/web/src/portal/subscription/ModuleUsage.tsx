import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { entitlementsOf } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import parts from '../parts.module.css';
import { useModules, usePlans } from '../use-catalogue.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import styles from './usage.module.css';

interface ModuleUsageProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

/**
 * The included and bought modules, and how many licences of the counted ones are used by devices. A
 * subscription that has ended gives none to use.
 */
export function ModuleUsage({ client, subscription }: ModuleUsageProps) {
  const { t } = useTranslation('billing');
  const { locale } = usePageHost();
  const links = usePortalLinks();
  const modules = useModules(client);
  const plans = usePlans(client, [subscription]);
  const used = useLicencesInUse(client, subscription._id);
  const hasEnded = subscription.status === 'ended';
  const held = entitlementsOf(plans?.[0]?.modules ?? [], subscription.modules);
  return (
    <div className={styles.usage}>
      <h3>{t('subscription.modules')}</h3>
      {plans && held.length === 0 ? <p className={parts.soft}>{t('subscription.noModules')}</p> : null}
      <ul className={parts.list}>
        {held.map(({ id, count }) => {
          const module = modules?.find(({ _id }) => _id === id);
          return (
            <li key={id}>
              <span>{module === undefined ? '…' : textIn(module.name, locale)}</span>
              {module?.counter ? (
                <Licences count={count} used={hasEnded ? undefined : (used.get(id) ?? 0)} />
              ) : null}
            </li>
          );
        })}
      </ul>
      <p>
        <SiteLink to={links.to('devices')}>{t('subscription.toDevices')}</SiteLink>
      </p>
    </div>
  );
}

interface LicencesProps {
  readonly count: number;
  /** `undefined` if none can be used any more. */
  readonly used: number | undefined;
}

function Licences({ count, used }: LicencesProps) {
  const { t } = useTranslation('billing');
  if (used === undefined) return <span>× {count}</span>;
  return (
    <span className={styles.meter}>
      <meter min={0} max={Math.max(count, used)} value={used} aria-hidden="true" />
      {t('subscription.inUse', { used, count })}
    </span>
  );
}

/**
 * Active devices with a licence: no more than there are licences. Their order does not depend on their use,
 * so a change of use causes no request.
 */
const LICENSED = { deactivatedAt: null, licence: { $ne: null }, $sort: { createdAt: 1 } } as const;

/** The number of active devices per licence of a subscription. */
function useLicencesInUse(
  client: RealtimeClient | undefined,
  subscription: string,
): ReadonlyMap<string, number> {
  const query = useMemo(() => ({ ...LICENSED, subscription }), [subscription]);
  const devices = useLiveList(client, { collection: 'devices', query, isWhole: true }).page?.data ?? [];
  const used = new Map<string, number>();
  for (const { licence } of devices) if (licence) used.set(licence, (used.get(licence) ?? 0) + 1);
  return used;
}
