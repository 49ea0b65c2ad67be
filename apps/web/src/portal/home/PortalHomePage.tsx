import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { displayName, userAtom } from '../../state/session.ts';
import type { LiveList } from '../../state/use-live-list.ts';
import { useMerchantClient } from '../../state/use-merchant-client.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import { StatusPill } from '../StatusPill.tsx';
import { SupportNotice } from '../SupportNotice.tsx';
import { useDayFormat } from '../use-date-formats.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import styles from './overview.module.css';
import { ComingTile, SubscriptionsTile } from './SubscriptionsTile.tsx';
import { TaskList } from './TaskList.tsx';
import { Tile } from './Tile.tsx';
import { deviceState } from './tasks.ts';
import { useOverview } from './use-overview.ts';

/** The merchant's overview, rendered in the browser because only it has the session. */
export function PortalHomePage() {
  const { t } = useTranslation('portal');
  const user = useAtomValue(userAtom);
  const client = useMerchantClient();
  if (user === null) return null;
  return (
    <Sheet name="portal">
      <SupportNotice client={client} user={user} />
      <PortalFrame title={t('home.greeting', { name: displayName(user) })} lead={t('home.lead')}>
        <Parts client={client} user={user} />
      </PortalFrame>
    </Sheet>
  );
}

interface PartsProps {
  readonly client: RealtimeClient | undefined;
  readonly user: SessionUser;
}

function Parts({ client, user }: PartsProps) {
  const { tasks, subscriptions, running, paid, devices } = useOverview(client, user);
  return (
    <>
      <TaskList list={tasks} />
      <div className={styles.tiles}>
        <SubscriptionsTile client={client} list={subscriptions} />
        <ComingTile client={client} list={running} />
        <PaidTile list={paid} />
        <DevicesTile list={devices} />
      </div>
    </>
  );
}

function PaidTile({ list }: { readonly list: LiveList<RecordOf<'invoices'>> }) {
  const { t } = useTranslation('portal');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  return (
    <Tile
      title={t('tile.paid')}
      list={list}
      empty={<p>{t('tile.nothingPaid')}</p>}
      action={{ to: links.to('invoices'), text: t('tile.toInvoices') }}
    >
      {(invoices) => (
        <ul className={styles.rows}>
          {invoices.map(({ _id, reference, total, paidAt, issuedAt }) => (
            <li key={_id}>
              <span className={styles.rowText}>
                <SiteLink to={links.to('invoices', _id)}>{reference}</SiteLink>
                <span>{formatDay(paidAt ?? issuedAt)}</span>
              </span>
              <span className={styles.amount}>{formatMoney(total, 'full')}</span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}

function DevicesTile({ list }: { readonly list: LiveList<RecordOf<'devices'>> }) {
  const { t } = useTranslation('portal');
  const links = usePortalLinks();
  return (
    <Tile
      title={t('tile.devices')}
      list={list}
      empty={<p>{t('tile.noDevice')}</p>}
      action={{ to: links.to('devices'), text: t('tile.toDevices') }}
    >
      {(devices) => (
        <ul className={styles.rows}>
          {devices.map((device) => (
            <Device key={device._id} device={device} />
          ))}
        </ul>
      )}
    </Tile>
  );
}

function Device({ device }: { readonly device: RecordOf<'devices'> }) {
  const { t } = useTranslation('portal');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const { _id, name, deviceId, lastSession } = device;
  const state = deviceState(device, dayAt(Date.now()));
  return (
    <li>
      <span className={styles.rowText}>
        <SiteLink to={links.to('devices', _id)}>{name ?? deviceId}</SiteLink>
        {lastSession === null ? null : <span>{t('tile.lastSeen', { date: formatDay(lastSession) })}</span>}
      </span>
      <StatusPill tone={DEVICE_TONES[state]}>{t(`tile.device.${state}`)}</StatusPill>
    </li>
  );
}

const DEVICE_TONES = { seen: 'ok', quiet: 'warning', never: 'plain' } as const;
