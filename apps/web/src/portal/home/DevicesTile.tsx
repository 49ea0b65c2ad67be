import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { type LiveTileProps, Tile } from './Tile.tsx';

const LAST_SEEN = { collection: 'devices', query: { $sort: { lastSession: -1 }, $limit: 1 } } as const;

export function DevicesTile({ client }: LiveTileProps) {
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
