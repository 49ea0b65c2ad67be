import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { useDayFormat } from '../use-day-format.ts';
import { useNextBill } from '../use-next-bill.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import type { LiveTileProps } from './Tile.tsx';

interface NextBillLineProps extends LiveTileProps {
  readonly subscription: RecordOf<'subscriptions'>;
}

/** The next payment and its day; an open bill is a link to it. */
export function NextBillLine({ client, subscription }: NextBillLineProps) {
  const { t } = useTranslation('portal');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const next = useNextBill(client, subscription);
  if (next === undefined) return <p>…</p>;
  if (next.kind === 'none') return <p>{t('tile.noBill')}</p>;
  if (next.kind === 'coming') {
    const bill = { amount: formatMoney(next.total, 'full'), date: formatDay(next.on) };
    return <p>{t('tile.nextBill', bill)}</p>;
  }
  const { _id, total, dueOn } = next.invoice;
  const bill = { amount: formatMoney(total, 'full'), date: formatDay(dueOn) };
  return (
    <p>
      <SiteLink to={links.to('invoices', _id)}>
        {t(dueOn < dayAt(Date.now()) ? 'tile.overdue' : 'tile.due', bill)}
      </SiteLink>
    </p>
  );
}
