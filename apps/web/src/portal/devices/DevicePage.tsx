import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { useForm } from '../../state/use-form.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Form } from '../../ui/field/Form.tsx';
import { Facts } from '../Facts.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { RecordFrame } from '../RecordFrame.tsx';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useModules } from '../use-catalogue.ts';
import { useTimestampFormat } from '../use-date-formats.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { DeviceForm } from './DeviceForm.tsx';

interface DevicePageProps extends Pick<PortalAppProps, 'client'> {
  readonly id: string;
}

/** One device: its name, its licence, and whether it is active. */
export function DevicePage({ client, id }: DevicePageProps) {
  const { t } = useTranslation(['account', 'portal']);
  const links = usePortalLinks();
  const list = useLiveRecord(client, 'devices', id);
  const [shown] = list.page?.data ?? [];
  return (
    <RecordFrame
      client={client}
      list={list}
      title={shown?.name ?? shown?.deviceId ?? t('portal:menu.devices')}
      back={{ to: links.to('devices'), label: t('portal:menu.devices') }}
      gone={t('device.gone')}
    >
      {(device, connected) => <Device client={connected} device={device} />}
    </RecordFrame>
  );
}

interface DeviceProps {
  readonly client: RealtimeClient;
  readonly device: RecordOf<'devices'>;
}

function Device({ client, device }: DeviceProps) {
  const { t } = useTranslation('account');
  const formatTimestamp = useTimestampFormat();
  const nameOf = useLicenceNames(client);
  const { deviceId, lastSession, deactivatedAt } = device;
  return (
    <>
      <Facts
        facts={[
          { key: 'id', name: t('device.id'), value: deviceId },
          {
            key: 'seen',
            name: t('device.lastSeen'),
            value: lastSession ? formatTimestamp(lastSession) : t('device.never'),
          },
          { key: 'licence', name: t('device.licence'), value: nameOf(device) },
          {
            key: 'state',
            name: t('device.state'),
            value: t(deactivatedAt ? 'device.deactivated' : 'device.active'),
          },
        ]}
      />
      <DeviceForm key={device._id} client={client} device={device} />
      <DeviceSwitch client={client} device={device} />
    </>
  );
}

interface DeviceSwitchProps {
  readonly client: RealtimeClient;
  readonly device: RecordOf<'devices'>;
}

/** Deactivates a device, which frees its licence, or activates it again. */
function DeviceSwitch({ client, device }: DeviceSwitchProps) {
  const { t } = useTranslation('account');
  const { _id, version, deactivatedAt } = device;
  const form = useForm({
    send: async () => {
      const next = deactivatedAt ? null : new Date().toISOString();
      await client.service('devices').patch(_id, { version, deactivatedAt: next });
      return 'done';
    },
  });
  return (
    <Form className={classNames(parts.form, parts.sheet)} {...form.bind} refusal={form.refusal}>
      {deactivatedAt ? null : <p>{t('device.deactivateHint')}</p>}
      <RefusalNotice refusal={form.refusal} />
      <Button type="submit" kind={deactivatedAt ? 'secondary' : 'danger'} busy={form.isBusy}>
        {t(deactivatedAt ? 'device.reactivate' : 'device.deactivate')}
      </Button>
    </Form>
  );
}

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
