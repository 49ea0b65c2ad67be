import type { InvoiceState, RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { isCreditNote } from '@harbour/core/pricing';
import type { ExportColumn } from '@harbour/core/spreadsheet';
import { DEFAULT_VIEW, fixedOffset, type ListConfig, type ListView } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { ListSearch } from '../ListSearch.tsx';
import type { TableColumn } from '../LiveTable.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { RecordList } from '../RecordList.tsx';
import { useDayFormat } from '../use-date-formats.ts';
import { type ListScreen, type ListSource, useListView } from '../use-list-view.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { InvoicePage, InvoiceStatus } from './InvoicePage.tsx';

/** All invoices of the merchant, or the one that the address names. */
export function InvoicesApp({ entry, ...props }: PortalAppProps) {
  return entry === undefined ? <InvoiceList {...props} /> : <InvoicePage {...props} id={entry} />;
}

/** The list of invoices with sorting, filter, search and export. */
function InvoiceList({ client, locale }: Omit<PortalAppProps, 'entry'>) {
  const { t } = useTranslation(['billing', 'portal', 'common']);
  const screen = useListView(client, INVOICES);
  const title = t('portal:menu.invoices');
  return (
    <PortalFrame title={title}>
      <InvoiceFilter screen={screen} />
      <RecordList
        client={client}
        locale={locale}
        screen={screen}
        title={title}
        source={INVOICES}
        columns={useColumns()}
        exportColumns={useExportColumns()}
        none={t('invoice.none')}
      />
    </PortalFrame>
  );
}

type Invoice = RecordOf<'invoices'>;

function useColumns(): readonly TableColumn<Invoice>[] {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  return [
    {
      value: 'reference',
      heading: t('invoice.number'),
      sortable: true,
      cell: ({ _id, reference }) => <SiteLink to={links.to('invoices', _id)}>{reference}</SiteLink>,
    },
    {
      value: 'issuedAt',
      heading: t('invoice.issued'),
      sortable: true,
      cell: ({ issuedAt }) => formatDay(issuedAt),
    },
    {
      value: 'dueOn',
      heading: t('invoice.due'),
      sortable: true,
      // Nothing is due on a credit note.
      cell: (invoice) => (isCreditNote(invoice) ? null : formatDay(invoice.dueOn)),
    },
    {
      value: 'status',
      heading: t('invoice.status'),
      sortable: true,
      cell: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
    {
      value: 'total',
      heading: t('invoice.total'),
      isNumber: true,
      cell: ({ total }) => formatMoney(total, 'full'),
    },
  ];
}

interface InvoiceFilterProps {
  readonly screen: ListScreen<RecordOf<'invoices'>>;
}

const CHOICES = ['all', 'open', 'paid', 'void'] as const;

/** Filters the invoices, and searches them by number. */
function InvoiceFilter({ screen }: InvoiceFilterProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const show = (shown: ShownInvoices) =>
    screen.dispatch({
      type: 'filterSet',
      filter: { kind: 'status', field: 'status', values: shown === 'all' ? [] : [shown] },
    });
  return (
    <div className={parts.filter}>
      <SegmentedChoice
        legend={t('portal:table.show')}
        name="shown"
        options={CHOICES.map((value) => ({ value, label: t(`invoice.state.${value}`) }))}
        selected={shownIn(screen.view)}
        onSelect={show}
      />
      <ListSearch label={t('invoice.search')} screen={screen} />
    </div>
  );
}

/** The query of the list of invoices. */
const CONFIG: ListConfig<RecordOf<'invoices'>> = {
  columns: (['reference', 'issuedAt', 'dueOn', 'status', 'total', 'currency'] as const).map((value) => ({
    text: value,
    value,
  })),
  searchFields: ['reference'],
  mode: 'page',
  localZone: fixedOffset,
};

/** The invoices, newest first. */
const INVOICES: ListSource<'invoices'> = {
  collection: 'invoices',
  config: CONFIG,
  defaults: { ...DEFAULT_VIEW, sort: [{ field: 'issuedAt', descending: true }] },
};

/** The selected invoices. */
type ShownInvoices = InvoiceState | 'all';

/** The option that matches the view's filter. */
function shownIn({ filters }: Pick<ListView, 'filters'>): ShownInvoices {
  const filter = filters.find((each) => each.kind === 'status' && each.field === 'status');
  const [value] = filter?.kind === 'status' ? filter.values : [];
  return value === 'open' || value === 'paid' || value === 'void' ? value : 'all';
}

/** The columns of an exported file of invoices. */
function useExportColumns(): readonly ExportColumn[] {
  const { t } = useTranslation('billing');
  const states = {
    open: t('invoice.state.open'),
    paid: t('invoice.state.paid'),
    void: t('invoice.state.void'),
  };
  return [
    { header: t('invoice.number'), path: 'reference', kind: 'text' },
    { header: t('invoice.status'), path: 'status', kind: 'status', labels: states },
    { header: t('invoice.issued'), path: 'issuedAt', kind: 'dateTime' },
    { header: t('invoice.due'), path: 'dueOn', kind: 'date' },
    { header: t('invoice.paidAt'), path: 'paidAt', kind: 'dateTime' },
    { header: t('invoice.currency'), path: 'currency', kind: 'currency' },
    { header: t('invoice.net'), path: 'net', kind: 'money', part: 'amount' },
    { header: t('invoice.tax'), path: 'tax', kind: 'money', part: 'amount' },
    { header: t('invoice.total'), path: 'total', kind: 'money', part: 'amount' },
  ];
}
