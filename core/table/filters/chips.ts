import type { Column } from '../columns/column.ts';
import type { FieldFilter, Filter, FilterGroup, FilterKind } from './filter.ts';
import type { Search } from './search.ts';

/** A removable chip above a list, as data: the screen supplies its text and dispatches its removal. */
export type Chip =
  | { readonly kind: 'search'; readonly search: Search }
  | {
      readonly kind: FilterKind;
      readonly field: string;
      /** The column's heading, or the field's name where no column shows it. */
      readonly label: string;
      /** The related collection in which the names of a relation's ids are looked up. */
      readonly source?: string;
      readonly filter: FieldFilter;
      /** Its index among the view's filters. */
      readonly index: number;
    }
  | { readonly kind: 'group'; readonly filter: FilterGroup; readonly index: number };

/**
 * Returns the chips of a list: the search first, then its filters in the order they were set.
 *
 * @example
 * listChips({ text: '', at: 'anywhere' }, [{ kind: 'status', field: 'status', values: ['draft'] }], [])
 * // [{ kind: 'status', field: 'status', label: 'status', filter: { kind: 'status', field: 'status', values:
 * // ['draft'] }, index: 0 }]
 */
export function listChips<Item extends object>(
  search: Search,
  filters: readonly Filter[],
  columns: readonly Column<Item>[],
): readonly Chip[] {
  const searching: readonly Chip[] = search.text.trim() === '' ? [] : [{ kind: 'search', search }];
  return [...searching, ...filters.map((filter, index) => filterChip(filter, { columns, index }))];
}

function filterChip<Item extends object>(
  filter: Filter,
  { columns, index }: { readonly columns: readonly Column<Item>[]; readonly index: number },
): Chip {
  if (filter.kind === 'group') return { kind: 'group', filter, index };
  const column = columns.find(({ value, path }) => value === filter.field || path === filter.field);
  const source = filter.kind === 'relation' && column?.source !== undefined ? { source: column.source } : {};
  const label = column?.text ?? filter.field;
  return { kind: filter.kind, field: filter.field, label, ...source, filter, index };
}
