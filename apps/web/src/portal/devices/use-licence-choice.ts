import { type RecordId, type RecordOf, textIn } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import type { SelectOption } from '../../ui/field/SelectField.tsx';
import { useModules } from '../use-modules.ts';
import { usePlans } from '../use-plans.ts';
import { type LicenceOption, licenceOptions } from './licence-options.ts';

const SUBSCRIPTIONS = { collection: 'subscriptions', query: { $sort: { termEnd: -1 }, $limit: 20 } } as const;
const DEVICES = { collection: 'devices', query: { $limit: 100 } } as const;

/** The licences that a device can have, with their names, once known. */
interface LicenceChoice {
  readonly choices: readonly SelectOption[] | undefined;
  readonly find: (value: string) => LicenceOption | undefined;
}

export function useLicenceChoice(client: RealtimeClient, device: RecordOf<'devices'>): LicenceChoice {
  const { t } = useTranslation('account');
  const { locale } = usePageHost();
  const modules = useModules(client);
  const subscriptions = useLiveList(client, SUBSCRIPTIONS).page?.data;
  const plans = usePlans(client, subscriptions);
  const devices = useLiveList(client, DEVICES).page?.data;
  if (!modules || !subscriptions || !plans || !devices) return { choices: undefined, find: () => undefined };
  const counted = new Set<RecordId>(modules.flatMap(({ _id, counter }) => (counter ? [_id] : [])));
  const options = licenceOptions(device, { subscriptions, plans, devices, counted });
  const label = ({ subscription, licence, free }: LicenceOption) => {
    if (subscription === null) return t('device.noLicence');
    if (licence === null) return `${t('device.plansOwn')} · ${subscription.reference}`;
    const module = modules.find(({ _id }) => _id === licence);
    const name = module === undefined ? '…' : textIn(module.name, locale);
    return `${t('device.free', { name, count: Math.max(0, free) })} · ${subscription.reference}`;
  };
  return {
    choices: options.map((option) => ({ value: option.value, label: label(option) })),
    find: (value) => options.find((option) => option.value === value),
  };
}
