import type { RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { Facts } from '../Facts.tsx';
import { LiveView } from '../LiveView.tsx';
import { NoSuchRecord } from '../NoSuchRecord.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app-props.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { useMomentFormat } from '../use-moment-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { DeviceForm } from './DeviceForm.tsx';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import { useLicenceNames } from './use-licence-names.ts';

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
    <PortalFrame
      title={shown?.name ?? shown?.deviceId ?? t('portal:menu.devices')}
      back={{ to: links.to('devices'), label: t('portal:menu.devices') }}
    >
      <LiveView
        list={list}
        empty={
          <NoSuchRecord
            text={t('device.gone')}
            list={{ to: links.to('devices'), label: t('portal:menu.devices') }}
          />
        }
      >
        {([device]) =>
          device === undefined || client === undefined ? null : <Device client={client} device={device} />
        }
      </LiveView>
    </PortalFrame>
  );
}

interface DeviceProps {
  readonly client: RealtimeClient;
  readonly device: RecordOf<'devices'>;
}

function Device({ client, device }: DeviceProps) {
  const { t } = useTranslation('account');
  const formatMoment = useMomentFormat();
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
            value: lastSession ? formatMoment(lastSession) : t('device.never'),
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
