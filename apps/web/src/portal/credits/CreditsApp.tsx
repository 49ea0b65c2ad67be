import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import type { TableColumn } from '../LiveTable.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app-props.ts';
import { RecordList } from '../RecordList.tsx';
import { useDayFormat } from '../use-day-format.ts';
import { useListView } from '../use-list-view.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { CreditBalance } from './CreditBalance.tsx';
import { CreditFilter } from './CreditFilter.tsx';
import { CREDITS } from './credit-list.ts';
import { useExportColumns } from './use-export-columns.ts';
import { useInvoiceNumbers } from './use-invoice-numbers.ts';
import { useReasonNames } from './use-reason-names.ts';

type Credit = RecordOf<'credits'>;

/** The merchant's credit and its entries. */
export function CreditsApp({ client, locale }: PortalAppProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const screen = useListView(client, CREDITS);
  const title = t('portal:menu.credits');
  return (
    <PortalFrame title={title} lead={t('credit.lead')}>
      {client === undefined ? null : <CreditBalance client={client} />}
      <CreditFilter screen={screen} />
      <RecordList
        {...{ client, locale, screen, title }}
        source={CREDITS}
        columns={useColumns(client, screen.list.page?.data ?? [])}
        exportColumns={useExportColumns()}
        none={t('credit.none')}
      />
    </PortalFrame>
  );
}

function useColumns(
  client: RealtimeClient | undefined,
  shown: readonly Credit[],
): readonly TableColumn<Credit>[] {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const reasons = useReasonNames();
  const numbers = useInvoiceNumbers(client, shown);
  return [
    {
      value: 'createdAt',
      heading: t('credit.day'),
      sortable: true,
      cell: ({ createdAt }) => formatDay(createdAt),
    },
    {
      value: 'reason',
      heading: t('credit.origin'),
      sortable: true,
      cell: ({ reason, note }) => [reasons[reason], note].filter(Boolean).join(' · '),
    },
    {
      value: 'invoice',
      heading: t('invoice.title'),
      cell: ({ invoice }) =>
        invoice ? (
          <SiteLink to={links.to('invoices', invoice)}>{numbers.get(invoice) ?? '…'}</SiteLink>
        ) : null,
    },
    {
      value: 'amount',
      heading: t('line.amount'),
      isNumber: true,
      cell: ({ amount }) => formatMoney(amount, 'full'),
    },
  ];
}
