import { formatMoney } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { displayName, userAtom } from '../../state/session.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { useMerchantClient } from '../../state/use-merchant-client.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import { SupportNotice } from '../SupportNotice.tsx';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { SubscriptionsTile } from './SubscriptionsTile.tsx';
import { type LiveTileProps, Tile } from './Tile.tsx';
import styles from './tiles.module.css';

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
        <div className={styles.tiles}>
          <SubscriptionsTile client={client} />
          <InvoicesTile client={client} />
          <DevicesTile client={client} />
        </div>
      </PortalFrame>
    </Sheet>
  );
}

const LAST_SEEN = { collection: 'devices', query: { $sort: { lastSession: -1 }, $limit: 1 } } as const;

function DevicesTile({ client }: LiveTileProps) {
  const { t } = useTranslation('portal');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const list = useLiveList(client, LAST_SEEN);
  return (
    <Tile title={t('tile.devices')} to={links.to('devices')} list={list} empty={<p>{t('tile.noDevice')}</p>}>
      {({ name, deviceId, lastSession }) => (
        <>
          <p>{name ?? deviceId}</p>
          {lastSession ? <p>{t('tile.lastSeen', { date: formatDay(lastSession) })}</p> : null}
        </>
      )}
    </Tile>
  );
}

const FIRST_DUE = {
  collection: 'invoices',
  query: { status: 'open', $sort: { dueOn: 1 }, $limit: 1 },
} as const;

function InvoicesTile({ client }: LiveTileProps) {
  const { t } = useTranslation('portal');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const list = useLiveList(client, FIRST_DUE);
  return (
    <Tile
      title={t('tile.invoices')}
      to={links.to('invoices')}
      list={list}
      empty={<p>{t('tile.noInvoice')}</p>}
    >
      {({ _id, total, dueOn }) => (
        <p>
          <SiteLink to={links.to('invoices', _id)}>
            {t(dueOn < dayAt(Date.now()) ? 'tile.overdue' : 'tile.due', {
              amount: formatMoney(total, 'full'),
              date: formatDay(dueOn),
            })}
          </SiteLink>
        </p>
      )}
    </Tile>
  );
}
