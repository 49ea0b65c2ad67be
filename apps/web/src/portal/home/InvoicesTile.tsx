import { formatMoney } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { type LiveTileProps, Tile } from './Tile.tsx';

const FIRST_DUE = {
  collection: 'invoices',
  query: { status: 'open', $sort: { dueOn: 1 }, $limit: 1 },
} as const;

export function InvoicesTile({ client }: LiveTileProps) {
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
