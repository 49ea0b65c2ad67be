import type { InvoiceState, RecordOf } from '@harbour/core/contract';
import { DEFAULT_VIEW, fixedOffset, type ListConfig, type ListView } from '@harbour/core/table';
import type { ListSource } from '../use-list-view.ts';

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
export const INVOICES: ListSource<'invoices'> = {
  collection: 'invoices',
  config: CONFIG,
  defaults: { ...DEFAULT_VIEW, sort: [{ field: 'issuedAt', descending: true }] },
};

/** The selected invoices. */
export type ShownInvoices = InvoiceState | 'all';

/** The option that the view's filter stands for. */
export function shownIn({ filters }: Pick<ListView, 'filters'>): ShownInvoices {
  const filter = filters.find((each) => each.kind === 'status' && each.field === 'status');
  const [value] = filter?.kind === 'status' ? filter.values : [];
  return value === 'open' || value === 'paid' || value === 'void' ? value : 'all';
}
