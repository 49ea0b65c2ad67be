import type { RecordOf } from '@harbour/core/contract/collections';
import { type RecordId, textIn } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { fieldText, useForm } from '../../state/use-form.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ComboboxField } from '../../ui/combobox/ComboboxField.tsx';
import { SelectField, type SelectOption } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { TaskForm } from '../FormSection.tsx';
import { useEditedRecord, useStoredEdits } from '../stored-edits.ts';
import { useModules, usePlans } from '../use-catalogue.ts';
import { type LicenceOption, licenceOptions, optionOf } from './licence-options.ts';

interface DeviceFormProps {
  readonly client: RealtimeClient;
  readonly device: RecordOf<'devices'>;
}

/** Renames a device and moves it to another licence, once the licences are known. */
export function DeviceForm({ client, device }: DeviceFormProps) {
  const choice = useLicenceChoice(client, device);
  return choice === undefined ? null : <FormWithLicences client={client} device={device} {...choice} />;
}

/** A licence with no free seat is marked as such and refused. */
function FormWithLicences({ client, device, choices, find }: DeviceFormProps & LicenceChoice) {
  const { t } = useTranslation(['account', 'common']);
  const { _id, deviceId } = device;
  const devices = client.service('devices');
  const { begun, save } = useEditedRecord({
    live: device,
    fieldsOf: ({ name, subscription, licence }) => ({ name, held: { subscription, licence } }),
    textsOf: (record) => ({ name: record.name ?? '', licence: optionOf(record) }),
    patch: ({ held, ...changes }) => devices.patch(_id, { ...changes, ...held }),
    load: () => devices.get(_id),
  });
  const form = useForm({
    stored: useStoredEdits(`devices.${_id}`),
    send: async (data, element) => {
      const chosen = find(String(data.get('licence') ?? ''));
      const { subscription, licence } = begun;
      const held = chosen
        ? { subscription: chosen.subscription?._id ?? null, licence: chosen.licence }
        : { subscription, licence };
      await save({ name: fieldText(data, 'name'), held }, element);
      return 'done';
    },
  });
  return (
    <TaskForm
      form={form}
      submit={t('device.save')}
      isShownAtField={form.refusal?.code === 'in-use'}
      note={form.isDone ? <Banner tone="ok">{t('device.saved')}</Banner> : null}
    >
      <TextField
        label={t('device.name')}
        name="name"
        defaultValue={begun.name ?? ''}
        placeholder={deviceId}
        maxLength={120}
      />
      <LicenceField
        defaultValue={optionOf(begun)}
        options={choices}
        error={form.refusal?.code === 'in-use' ? t('device.full') : undefined}
      />
    </TaskForm>
  );
}

/** The most options that can be seen at a glance; more of them get a search. */
const FEW = 12;

interface LicenceFieldProps {
  readonly defaultValue: string;
  readonly options: readonly SelectOption[];
  readonly error: string | undefined;
}

function LicenceField(props: LicenceFieldProps) {
  const { t } = useTranslation('account');
  // Decided once: replacing the field would lose the choice.
  const [areMany] = useState(props.options.length > FEW);
  const named = { ...props, label: t('device.licence'), name: 'licence' };
  return areMany ? <ComboboxField {...named} help={t('device.findLicence')} /> : <SelectField {...named} />;
}

/**
 * The subscriptions with available licences, and the one whose licence the device has, by number, so that one
 * of many is found.
 */
function useSubscriptions(client: RealtimeClient, { subscription }: RecordOf<'devices'>) {
  const query = useMemo(
    () => ({
      ...(subscription === null
        ? { status: { $ne: 'ended' as const } }
        : { $or: [{ status: { $ne: 'ended' as const } }, { _id: subscription }] }),
      $sort: { reference: 1 as const },
    }),
    [subscription],
  );
  const wanted = { collection: 'subscriptions', query, isWhole: true, keepsLast: true } as const;
  return useLiveList(client, wanted).page?.data;
}

/** The devices that use a counted licence. */
const DEVICES = {
  collection: 'devices',
  query: { deactivatedAt: null, licence: { $ne: null }, $sort: { createdAt: 1 } },
  isWhole: true,
} as const;

/** The licences that a device can have, with their names. */
interface LicenceChoice {
  readonly choices: readonly SelectOption[];
  readonly find: (value: string) => LicenceOption | undefined;
}

function useLicenceChoice(client: RealtimeClient, device: RecordOf<'devices'>): LicenceChoice | undefined {
  const { t } = useTranslation('account');
  const { locale } = usePageHost();
  const modules = useModules(client);
  const subscriptions = useSubscriptions(client, device);
  const plans = usePlans(client, subscriptions);
  const devices = useLiveList(client, DEVICES).page?.data;
  if (!modules || !subscriptions || !plans || !devices) return undefined;
  const counted = new Set<RecordId>(modules.flatMap(({ _id, counter }) => (counter ? [_id] : [])));
  const options = licenceOptions(device, { subscriptions, plans, devices, counted });
  const label = ({ subscription, licence, free }: LicenceOption) => {
    if (subscription === null) return t('device.noLicence');
    const module = modules.find(({ _id }) => _id === licence);
    const moduleName = module === undefined ? '…' : textIn(module.name, locale);
    const name = licence === null ? t('device.plansOwn') : moduleName;
    const text = () => {
      if (subscription.status === 'ended') return t('device.ofEnded', { name });
      return licence === null ? name : t('device.free', { name, count: Math.max(0, free) });
    };
    return `${text()} · ${subscription.reference}`;
  };
  return {
    choices: options.map((option) => ({ value: option.value, label: label(option) })),
    find: (value) => options.find((option) => option.value === value),
  };
}
