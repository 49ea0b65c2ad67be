import type { RecordOf } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import type { TableColumn } from '../LiveTable.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app-props.ts';
import { RecordList } from '../RecordList.tsx';
import { StatusPill } from '../StatusPill.tsx';
import { useListView } from '../use-list-view.ts';
import { useMomentFormat } from '../use-moment-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { DeviceFilter } from './DeviceFilter.tsx';
import { DEVICES } from './device-list.ts';
import { PushPanel } from './PushPanel.tsx';
import { useExportColumns } from './use-export-columns.ts';
import { useLicenceNames } from './use-licence-names.ts';

/**
 * The live list of devices and when each was last seen, with search and export; and this browser, which can
 * become a device.
 */
export function DeviceList({ client, user, locale }: Omit<PortalAppProps, 'entry'>) {
  const { t } = useTranslation(['account', 'portal']);
  const screen = useListView(client, DEVICES);
  const title = t('portal:menu.devices');
  return (
    <PortalFrame title={title} lead={t('device.lead')}>
      <DeviceFilter screen={screen} />
      <RecordList
        {...{ client, locale, screen, title }}
        source={DEVICES}
        columns={useColumns(client)}
        exportColumns={useExportColumns()}
        none={t('device.none')}
      />
      {client === undefined ? null : <PushPanel client={client} user={user} />}
    </PortalFrame>
  );
}

function useColumns(client: PortalAppProps['client']): readonly TableColumn<RecordOf<'devices'>>[] {
  const { t } = useTranslation('account');
  const formatMoment = useMomentFormat();
  const nameOf = useLicenceNames(client);
  const links = usePortalLinks();
  return [
    {
      value: 'name',
      heading: t('device.name'),
      sortable: true,
      cell: ({ _id, name, deviceId }) => (
        <SiteLink to={links.to('devices', _id)}>{name ?? deviceId}</SiteLink>
      ),
    },
    { value: 'deviceId', heading: t('device.id'), sortable: true, cell: ({ deviceId }) => deviceId },
    {
      value: 'lastSession',
      heading: t('device.lastSeen'),
      sortable: true,
      cell: ({ lastSession }) => (lastSession ? formatMoment(lastSession) : t('device.never')),
    },
    { value: 'licence', heading: t('device.licence'), cell: (device) => nameOf(device) },
    {
      value: 'deactivatedAt',
      heading: t('device.state'),
      cell: ({ deactivatedAt }) =>
        deactivatedAt ? (
          <StatusPill tone="plain">{t('device.deactivated')}</StatusPill>
        ) : (
          <StatusPill tone="ok">{t('device.active')}</StatusPill>
        ),
    },
  ];
}
