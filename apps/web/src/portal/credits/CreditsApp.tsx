import { type CreditReason, creditReasons, type RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { ExportColumn } from '@harbour/core/spreadsheet';
import { DEFAULT_VIEW, fixedOffset, type ListConfig, type ListView } from '@harbour/core/table';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import type { TableColumn } from '../LiveTable.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { RecordList } from '../RecordList.tsx';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useDayFormat } from '../use-date-formats.ts';
import { type ListScreen, type ListSource, useListView } from '../use-list-view.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { useResponse } from '../use-response.ts';

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
        client={client}
        locale={locale}
        screen={screen}
        title={title}
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

/** The numbers of the invoices that entries refer to, by id, once loaded. */
function useInvoiceNumbers(
  client: RealtimeClient | undefined,
  credits: readonly Pick<RecordOf<'credits'>, 'invoice'>[],
): ReadonlyMap<RecordId, string> {
  const ids = [...new Set(credits.flatMap(({ invoice }) => invoice ?? []))].toSorted().join(' ');
  const query = useMemo(() => ({ _id: { $in: ids.split(' ') } }), [ids]);
  const wanted = { collection: 'invoices', query, isWhole: true, keepsLast: true } as const;
  const { page } = useLiveList(ids === '' ? undefined : client, wanted);
  return new Map(page?.data.map(({ _id, reference }) => [_id, reference]));
}

interface CreditFilterProps {
  readonly screen: ListScreen<RecordOf<'credits'>>;
}

/** Filters the entries by their reason. */
function CreditFilter({ screen: { view, dispatch } }: CreditFilterProps) {
  const { t } = useTranslation('portal');
  const names = { all: t('table.all'), ...useReasonNames() };
  const show = (shown: string) =>
    dispatch({
      type: 'filterSet',
      filter: { kind: 'status', field: 'reason', values: shown === 'all' ? [] : [shown] },
    });
  return (
    <div className={parts.filter}>
      <SelectField
        label={t('table.show')}
        value={shownIn(view)}
        options={SHOWN_CREDITS.map((value) => ({ value, label: names[value] }))}
        onChange={({ currentTarget }) => show(currentTarget.value)}
      />
    </div>
  );
}

/** The query of the list of credits. */
const CONFIG: ListConfig<RecordOf<'credits'>> = {
  columns: (['createdAt', 'reason', 'note', 'invoice', 'amount'] as const).map((value) => ({
    text: value,
    value,
  })),
  searchFields: [],
  mode: 'page',
  localZone: fixedOffset,
};

/** The entries of the merchant's credit, newest first. */
const CREDITS: ListSource<'credits'> = {
  collection: 'credits',
  config: CONFIG,
  defaults: { ...DEFAULT_VIEW, sort: [{ field: 'createdAt', descending: true }] },
};

/** The selected entries. */
type ShownCredits = CreditReason | 'all';

/** All options of the filter. */
const SHOWN_CREDITS: readonly ShownCredits[] = ['all', ...creditReasons];

/** The option that matches the view's filter. */
function shownIn({ filters }: Pick<ListView, 'filters'>): ShownCredits {
  const filter = filters.find((each) => each.kind === 'status' && each.field === 'reason');
  return SHOWN_CREDITS.find((reason) => filter?.kind === 'status' && filter.values[0] === reason) ?? 'all';
}

/** A new entry changes the balance, whatever the list shows. */
const NEWEST_CREDIT = { collection: 'credits', query: { $sort: { createdAt: -1 }, $limit: 1 } } as const;

const askBalance = (client: RealtimeClient) => client.call('credits/balance', {});

/** The balance in each currency. Only the server knows it, because a list shows part of the entries. */
function CreditBalance({ client }: { readonly client: RealtimeClient }) {
  const { t } = useTranslation('billing');
  const { page } = useLiveList(client, NEWEST_CREDIT);
  const { response: balances = [], refusal, request } = useResponse(client, askBalance);
  const known = useRef(page);
  useEffect(() => {
    const isNews = known.current !== null && known.current !== page;
    known.current = page;
    if (isNews) request();
  }, [page, request]);
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {balances.length === 0 ? null : (
        <p className={parts.figure}>
          {balances.map((balance) => formatMoney(balance, 'full')).join(' · ')}
          <span className={parts.soft}> {t('credit.balance')}</span>
        </p>
      )}
    </>
  );
}

/** The columns of an exported file of credits. */
function useExportColumns(): readonly ExportColumn[] {
  const { t } = useTranslation('billing');
  return [
    { header: t('credit.day'), path: 'createdAt', kind: 'dateTime' },
    { header: t('credit.origin'), path: 'reason', kind: 'status', labels: useReasonNames() },
    { header: t('credit.note'), path: 'note', kind: 'text' },
    { header: t('invoice.title'), path: 'invoice', kind: 'reference', source: 'invoices' },
    { header: t('invoice.currency'), path: 'currency', kind: 'currency' },
    { header: t('line.amount'), path: 'amount', kind: 'money', part: 'amount' },
  ];
}

function useReasonNames(): Readonly<Record<CreditReason, string>> {
  const { t } = useTranslation('billing');
  return {
    change: t('credit.reason.change'),
    pause: t('credit.reason.pause'),
    cancellation: t('credit.reason.cancellation'),
    goodwill: t('credit.reason.goodwill'),
    creditNote: t('credit.reason.creditNote'),
    used: t('credit.reason.used'),
  };
}
