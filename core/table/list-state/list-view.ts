import { DEFAULT_PAGE_SIZE } from '../constants.ts';
import type { Filter } from '../filters/filter.ts';
import { NO_SEARCH, type Search } from '../filters/search.ts';
import { type Folds, type ListGroup, NO_FOLDS } from '../groups/list-group.ts';
import { distinctSort, type SortKey } from '../sort/sort.ts';
import { equalValues } from '../values/equal-values.ts';

/** How a list shows its records: as rows of a table, or as large pictures. */
export const listLayouts = ['table', 'gallery'] as const;
export type ListLayout = (typeof listLayouts)[number];

/** Everything a person chose about a list: the state in its address and in a saved view. */
export interface ListView {
  /** From 1; in cursor mode it only counts the steps taken. */
  readonly page: number;
  /** The cursor to read from in cursor mode; null is the start, and page mode is always null. */
  readonly cursor: string | null;
  readonly rowsPerPage: number;
  readonly sort: readonly SortKey[];
  readonly search: Search;
  readonly filters: readonly Filter[];
  /** Names of the columns shown, in order; null shows all as defined. */
  readonly columns: readonly string[] | null;
  /** Widths in pixels of the columns that the person resized. */
  readonly widths: Readonly<Record<string, number>>;
  /** What the rows are grouped by; null shows them as one list. */
  readonly group: ListGroup | null;
  readonly folds: Folds;
  /** Names of the columns that are added up; null adds up the amounts of money that are shown. */
  readonly sums: readonly string[] | null;
  /** Lists without a gallery are shown as a table regardless of this. */
  readonly layout: ListLayout;
  /** The record whose editor is open beside the list. */
  readonly editor: string | null;
  /** Whether the trash is listed in place of the records. */
  readonly trash: boolean;
}

/** The view of a list before anyone changed it. */
export const DEFAULT_VIEW: ListView = {
  page: 1,
  cursor: null,
  rowsPerPage: DEFAULT_PAGE_SIZE,
  sort: [],
  search: NO_SEARCH,
  filters: [],
  columns: null,
  widths: {},
  group: null,
  folds: NO_FOLDS,
  sums: null,
  layout: 'table',
  editor: null,
  trash: false,
};

/** A view without its unknown fields, and their names. */
interface KnownView {
  readonly view: ListView;
  readonly unknown: readonly string[];
}

/**
 * Leaves out of a view what sorts, filters, groups or adds up by a field that does not exist any more, or
 * that the person may not read: the server would refuse the list. Edge rules: a group of conditions that
 * loses all of them is left out; `columnOf` returns the column that an order names by its key.
 *
 * @example knownView({ ...DEFAULT_VIEW, sort: [{ field: 'gone', descending: false }] }, () => false)
 * // { view: DEFAULT_VIEW, unknown: ['gone'] }
 */
export function knownView(
  view: ListView,
  isKnown: (field: string) => boolean,
  columnOf: (key: string) => string = (key) => key,
): KnownView {
  const unknown = new Set<string>();
  const keeps = (field: string): boolean => {
    if (isKnown(field)) return true;
    unknown.add(field);
    return false;
  };
  const named = view.sort.map((key) => ({ ...key, field: columnOf(key.field) }));
  const sort = distinctSort(named).filter(({ field }) => keeps(field));
  const filters = view.filters.flatMap((filter) => knownFilter(filter, keeps));
  const group = view.group && keeps(view.group.field) ? view.group : null;
  const sums = view.sums?.filter(keeps) ?? null;
  if (unknown.size === 0 && equalValues(sort, view.sort)) return { view, unknown: [] };
  return { view: { ...view, sort, filters, group, sums }, unknown: [...unknown] };
}

function knownFilter(filter: Filter, keeps: (field: string) => boolean): readonly Filter[] {
  if (filter.kind !== 'group') return keeps(filter.field) ? [filter] : [];
  const filters = filter.filters.flatMap((inner) => knownFilter(inner, keeps));
  return filters.length === 0 ? [] : [{ ...filter, filters }];
}
