import type { RecordOf } from '@harbour/core/contract/collections';
import type { Refusal } from '@harbour/core/contract/errors';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import type { ExportColumn } from '@harbour/core/spreadsheet';
import { DEFAULT_VIEW, fixedOffset, type ListConfig, type ListView } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice.tsx';
import { FocusOnMount } from '../../ui/focus-on-mount/FocusOnMount.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { PortalSection } from '../FormSection.tsx';
import { ListSearch } from '../ListSearch.tsx';
import type { TableColumn } from '../LiveTable.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { RecordList } from '../RecordList.tsx';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { StatusPill } from '../StatusPill.tsx';
import { useTimestampFormat } from '../use-date-formats.ts';
import { type ListScreen, type ListSource, useListView } from '../use-list-view.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { DevicePage, useLicenceNames } from './DevicePage.tsx';
import { usePush } from './use-push.ts';

/** All devices of the merchant, or the one that the address names. */
export function DevicesApp({ entry, ...props }: PortalAppProps) {
  return entry === undefined ? <DeviceList {...props} /> : <DevicePage {...props} id={entry} />;
}

/**
 * The live list of devices and when each was last seen, with search and export; and this browser, which can
 * become a device.
 */
function DeviceList({ client, user, locale }: Omit<PortalAppProps, 'entry'>) {
  const { t } = useTranslation(['account', 'portal']);
  const screen = useListView(client, DEVICES);
  const title = t('portal:menu.devices');
  return (
    <PortalFrame title={title} lead={t('device.lead')}>
      <DeviceFilter screen={screen} />
      <RecordList
        client={client}
        locale={locale}
        screen={screen}
        title={title}
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
  const formatTimestamp = useTimestampFormat();
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
      cell: ({ lastSession }) => (lastSession ? formatTimestamp(lastSession) : t('device.never')),
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

interface DeviceFilterProps {
  readonly screen: ListScreen<RecordOf<'devices'>>;
}

const SLOT = { kind: 'empty', field: 'deactivatedAt' } as const;

/** Filters the devices, and searches them by name or number. */
function DeviceFilter({ screen: { dispatch, ...screen } }: DeviceFilterProps) {
  const { t } = useTranslation(['account', 'portal']);
  const show = (shown: ShownDevices) =>
    dispatch(
      shown === 'all'
        ? { type: 'filterRemoved', filter: SLOT }
        : { type: 'filterSet', filter: { ...SLOT, empty: shown === 'active', text: false } },
    );
  return (
    <div className={parts.filter}>
      <SegmentedChoice
        legend={t('portal:table.show')}
        name="shown"
        options={[
          { value: 'all', label: t('portal:table.all') },
          { value: 'active', label: t('device.active') },
          { value: 'deactivated', label: t('device.deactivated') },
        ]}
        selected={shownIn(screen.view)}
        onSelect={show}
      />
      <ListSearch label={t('portal:table.search')} screen={{ ...screen, dispatch }} />
    </div>
  );
}

/** The query of the list of devices. */
const CONFIG: ListConfig<RecordOf<'devices'>> = {
  columns: (['name', 'deviceId', 'lastSession', 'licence', 'subscription', 'deactivatedAt'] as const).map(
    (value) => ({ text: value, value }),
  ),
  searchFields: ['name', 'deviceId'],
  mode: 'page',
  localZone: fixedOffset,
};

/** The devices, last seen first. */
const DEVICES: ListSource<'devices'> = {
  collection: 'devices',
  config: CONFIG,
  defaults: { ...DEFAULT_VIEW, sort: [{ field: 'lastSession', descending: true }] },
};

/** The selected devices. */
type ShownDevices = 'all' | 'active' | 'deactivated';

/** The option that matches the view's filter. */
function shownIn({ filters }: Pick<ListView, 'filters'>): ShownDevices {
  const filter = filters.find((each) => each.kind === 'empty' && each.field === 'deactivatedAt');
  if (filter?.kind !== 'empty') return 'all';
  return filter.empty ? 'active' : 'deactivated';
}

/** The columns of an exported file of devices. */
function useExportColumns(): readonly ExportColumn[] {
  const { t } = useTranslation(['account', 'portal']);
  return [
    { header: t('device.name'), path: 'name', kind: 'text' },
    { header: t('device.id'), path: 'deviceId', kind: 'text' },
    { header: t('device.lastSeen'), path: 'lastSession', kind: 'dateTime' },
    {
      header: t('portal:menu.subscription'),
      path: 'subscription',
      kind: 'reference',
      source: 'subscriptions',
    },
    { header: t('device.licence'), path: 'licence', kind: 'reference', source: 'modules' },
    { header: t('device.deactivated'), path: 'deactivatedAt', kind: 'dateTime' },
  ];
}

interface PushPanelProps {
  readonly client: RealtimeClient;
  readonly user: SessionUser;
}

/**
 * Push messages on this browser: the current state and a switch. The browser's permission is requested only
 * after a click.
 */
function PushPanel({ client, user }: PushPanelProps) {
  const { t } = useTranslation('account');
  const { status, turnOn, turnOff, isBusy, refusal } = usePush(client, user);
  const [isPressed, setPressed] = useState(false);
  const isOn = status === 'on';
  // A failed automatic renewal of the push subscription shows no message: its consequence is shown below.
  const isUnasked = status === 'stale' && !isPressed && refusal?.code === 'general';
  const press = () => {
    setPressed(true);
    if (isOn) turnOff();
    else turnOn();
  };
  return (
    <PortalSection title={t('push.title')}>
      <p>{t('push.text')}</p>
      <PushRefusal refusal={isUnasked ? undefined : refusal} />
      {isOn || status === 'off' || status === 'stale' ? (
        <p className={parts.buttons}>
          <span role="status">{status === 'off' ? null : t(`push.${status}`)}</span>
          <Button kind={isOn ? 'quiet' : 'secondary'} busy={isBusy} onClick={press}>
            {t(isOn ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        </p>
      ) : null}
      {status === 'noKey' || status === 'unsupported' || status === 'denied' ? (
        <Unable text={t(`push.${status}`)} isAnswer={isPressed} />
      ) : null}
    </PortalSection>
  );
}

/** The reason why there is no button. After a click it takes the focus, because the button is gone. */
function Unable({ text, isAnswer }: { readonly text: string; readonly isAnswer: boolean }) {
  if (isAnswer) return <FocusOnMount className={parts.soft}>{text}</FocusOnMount>;
  return (
    <p className={parts.soft} role="status">
      {text}
    </p>
  );
}

/** Refusals that concern this browser have texts of their own. */
function PushRefusal({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useTranslation('account');
  if (refusal?.subject === 'pushToken') return <Banner tone="danger">{t('push.unknownService')}</Banner>;
  if (refusal?.subject === 'pushEnabled') return <Banner tone="danger">{t('push.full')}</Banner>;
  return <RefusalNotice refusal={refusal} />;
}
