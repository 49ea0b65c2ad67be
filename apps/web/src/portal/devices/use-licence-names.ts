import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { useModules } from '../use-catalogue.ts';

/** The subscriptions whose licences no device has any more. */
const ENDED = {
  collection: 'subscriptions',
  query: { status: 'ended', $sort: { reference: 1 } },
  isWhole: true,
} as const;

/** The name of a device's licence, and whether its subscription has ended. */
export function useLicenceNames(
  client: RealtimeClient | undefined,
): (device: Pick<RecordOf<'devices'>, 'licence' | 'subscription'>) => string {
  const { t } = useTranslation('account');
  const { locale } = usePageHost();
  const modules = useModules(client);
  const ended = useLiveList(client, ENDED).page?.data;
  return ({ licence, subscription }) => {
    if (!subscription) return t('device.noLicence');
    const module = modules?.find(({ _id }) => _id === licence);
    if (ended === undefined || (licence && module === undefined)) return '…';
    const name = module === undefined ? t('device.plansOwn') : textIn(module.name, locale);
    return ended.some(({ _id }) => _id === subscription) ? t('device.ofEnded', { name }) : name;
  };
}
