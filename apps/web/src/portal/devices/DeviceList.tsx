import type { RecordOf } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { LiveTable, type TableColumn } from '../LiveTable.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app-props.ts';
import { StatusPill } from '../StatusPill.tsx';
import { useListView } from '../use-list-view.ts';
import { useMomentFormat } from '../use-moment-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { DEVICE_LIST, LAST_SEEN_FIRST } from './device-list.ts';
import { PushPanel } from './PushPanel.tsx';
import { useLicenceNames } from './use-licence-names.ts';

const LIST = { collection: 'devices', config: DEVICE_LIST, defaults: LAST_SEEN_FIRST } as const;

/** The devices with when they were last seen, live; and this browser, which can become one. */
export function DeviceList({ client, user }: Omit<PortalAppProps, 'entry'>) {
  const { t } = useTranslation(['account', 'portal']);
  const screen = useListView(client, LIST);
  return (
    <PortalFrame title={t('portal:menu.devices')} lead={t('device.lead')}>
      <LiveTable
        caption={t('portal:menu.devices')}
        columns={useColumns(client)}
        screen={screen}
        empty={<p className={parts.empty}>{t('device.none')}</p>}
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
