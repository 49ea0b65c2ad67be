import type { CreditReason, RecordOf } from '@harbour/core/contract';
import { creditReasons } from '@harbour/core/contract';
import { DEFAULT_VIEW, fixedOffset, type ListConfig, type ListView } from '@harbour/core/table';
import type { ListSource } from '../use-list-view.ts';

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
export const CREDITS: ListSource<'credits'> = {
  collection: 'credits',
  config: CONFIG,
  defaults: { ...DEFAULT_VIEW, sort: [{ field: 'createdAt', descending: true }] },
};

/** The selected entries. */
export type ShownCredits = CreditReason | 'all';

/** All options of the filter. */
export const SHOWN_CREDITS: readonly ShownCredits[] = ['all', ...creditReasons];

/** The option that the view's filter stands for. */
export function shownIn({ filters }: Pick<ListView, 'filters'>): ShownCredits {
  const filter = filters.find(({ kind, field }) => kind === 'status' && field === 'reason');
  return SHOWN_CREDITS.find((reason) => filter?.kind === 'status' && filter.values[0] === reason) ?? 'all';
}
