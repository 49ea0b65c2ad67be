import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { useModules } from '../use-catalogue.ts';

/** The name of a device's licence. */
export function useLicenceNames(
  client: RealtimeClient | undefined,
): (device: Pick<RecordOf<'devices'>, 'licence' | 'subscription'>) => string {
  const { t } = useTranslation('account');
  const { locale } = usePageHost();
  const modules = useModules(client);
  return ({ licence, subscription }) => {
    if (!licence) return t(subscription ? 'device.plansOwn' : 'device.noLicence');
    const module = modules?.find(({ _id }) => _id === licence);
    return module === undefined ? '…' : textIn(module.name, locale);
  };
}
