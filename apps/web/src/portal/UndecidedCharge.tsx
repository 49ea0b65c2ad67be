import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../state/use-live-list.ts';
import { Banner } from '../ui/banner/Banner.tsx';
import { SiteLink } from '../ui/link/SiteLink.tsx';
import { SentenceGap } from '../ui/sentence-gap/SentenceGap.tsx';
import { useTimestampFormat } from './use-date-formats.ts';
import { usePortalLinks } from './use-portal-links.ts';

interface UndecidedChargeProps {
  readonly payment: RecordOf<'payments'>;
}

/**
 * A charge that awaits its bank: its amount and time, its effect on changes, and the advice if it takes too
 * long.
 */
export function UndecidedCharge({ payment: { amount, createdAt, invoice } }: UndecidedChargeProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const formatTimestamp = useTimestampFormat();
  const links = usePortalLinks();
  return (
    <Banner tone="note">
      <p>
        <b>
          {t('undecided.text', { amount: formatMoney(amount, 'full'), time: formatTimestamp(createdAt) })}
        </b>
        <SentenceGap />
        {invoice === null ? null : (
          <SiteLink to={links.to('invoices', invoice)}>{t('change.toInvoice')}</SiteLink>
        )}
      </p>
      <p>{t('undecided.meanwhile')}</p>
      <p>
        {t('undecided.help')}
        <SentenceGap />
        <SiteLink to={links.to('help')}>{t('portal:menu.help')}</SiteLink>
      </p>
    </Banner>
  );
}

const UNDECIDED = {
  collection: 'payments',
  query: { purpose: 'invoice', status: 'processing', $sort: { createdAt: -1 }, $limit: 1 },
} as const;

/**
 * The merchant's charge that awaits its bank. While it pays for a change or was begun by the server, the
 * server refuses other changes; while the merchant pays a bill by hand, it does not.
 */
export function useUndecidedCharge(client: RealtimeClient | undefined): RecordOf<'payments'> | undefined {
  return useLiveList(client, UNDECIDED).page?.data[0];
}
