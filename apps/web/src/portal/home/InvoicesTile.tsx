import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { useDayFormat } from '../use-day-format.ts';
import { useLiveList } from '../use-live-list.ts';
import { type LiveTileProps, Tile } from './Tile.tsx';

const FIRST_DUE = {
  collection: 'invoices',
  query: { status: 'open', $sort: { dueOn: 1 }, $limit: 1 },
} as const;

export function InvoicesTile({ client }: LiveTileProps) {
  const { t } = useTranslation('portal');
  const formatDay = useDayFormat();
  const list = useLiveList(client, FIRST_DUE);
  return (
    <Tile title={t('tile.invoices')} list={list} empty={<p>{t('tile.noInvoice')}</p>}>
      {({ total, dueOn }) => (
        <p>{t('tile.due', { amount: formatMoney(total, 'full'), date: formatDay(dueOn) })}</p>
      )}
    </Tile>
  );
}
