import { PART_MARK } from '../../contract/query/query-parts.ts';
import type { ContentLanguage } from '../../contract/values/localized.ts';
import { DEFAULT_CURRENCY } from '../../money/currency.ts';
import type { Column } from '../columns/column.ts';
import { columnsPopulate, columnsSelect, isSortable } from '../columns/columns-query.ts';
import { type FilterContext, filtersQuery } from '../filters/filter-query.ts';
import { idQuery, searchQuery } from '../filters/search.ts';
import { foldQuery, groupedSort, type ListGroup } from '../groups/list-group.ts';
import { type LiveRows, listedTotal } from '../live/live-rows.ts';
import { type Cursors, cursorRange } from '../paging/cursor.ts';
import { clampPage, isScrolled, pageButtons, pageCount, type RowRange, rowRange } from '../paging/page.ts';
import type { ListRequest } from '../query/list-query.ts';
import { allOf, type Query } from '../query/query.ts';
import { toSortLists } from '../sort/sort.ts';
import type { ListView } from './list-view.ts';

/** The configuration of a list, given once by its screen. */
export interface ListConfig<Item extends object = object> extends FilterContext {
  readonly columns: readonly Column<Item>[];
  readonly searchFields: readonly string[];
  /** The fields that a search for a whole record id looks into; by default none. */
  readonly idFields?: readonly string[];
  readonly mode: 'page' | 'cursor';
  /** The condition that the screen always applies. */
  readonly filter?: Query;
  /** The field that identifies a row; by default `_id`, else `id`. */
  readonly key?: string;
}

/** The rows that a pager describes. */
interface PagedRows {
  readonly data: readonly object[];
  readonly total: number;
  /** The rows that left the list since it was read; they stay on screen. None by default. */
  readonly marks?: LiveRows<object>['marks'];
  readonly cursors: Cursors;
}

/** The contents of the pager, and what it allows. */
export interface Pager {
  readonly range: RowRange;
  /** Page numbers to show; empty in cursor mode. */
  readonly buttons: readonly number[];
  readonly page: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/**
 * Combines the search and the filters of a view into one query.
 *
 * @example currentFilter(DEFAULT_VIEW, config) // {}
 */
function currentFilter<Item extends object>(
  view: Pick<ListView, 'search' | 'filters'>,
  config: Pick<ListConfig<Item>, 'searchFields' | 'idFields'> & FilterContext,
): Query {
  const filters = filtersQuery(view.filters, config);
  const byId = idQuery(view.search, config.idFields ?? []);
  return byId ? allOf([filters, byId]) : { ...filters, ...searchQuery(view.search, config.searchFields) };
}

/**
 * Returns the list request of a view. `total` is the count of the last response. Edge rule: the fields and
 * relations of every column are read, shown or not, so that choosing columns needs no new request.
 *
 * @example listRequest(DEFAULT_VIEW, config, null).rowsPerPage // 10
 */
export function listRequest<Item extends object>(
  view: ListView,
  config: ListConfig<Item>,
  total: number | null,
): ListRequest {
  const group = shownGroup(view, config);
  const sort = view.sort.map((key) => ({ ...key, field: sortKeyOf(key.field, config) }));
  return {
    page: view.page,
    ...(config.mode === 'cursor' ? { cursor: view.cursor } : {}),
    rowsPerPage: view.rowsPerPage,
    ...toSortLists(group ? groupedSort(sort, group, groupKeysOf(group, config)) : sort),
    ...(group && (view.folds.all || view.folds.values.length > 0)
      ? { open: foldQuery({ ...group, isCalendar: isCalendar(group, config) }, view.folds) }
      : {}),
    total,
    currentFilter: currentFilter(view, config),
    filter: config.filter ?? {},
    select: columnsSelect(config.columns, config.key),
    populate: columnsPopulate(config.columns),
  };
}

/**
 * Returns the group of a view. Edge rule: null in cursor mode, which counts nothing, and for a column by
 * which the list cannot be ordered.
 *
 * @example shownGroup(DEFAULT_VIEW, config) // null
 */
export function shownGroup<Item extends object>(
  { group }: Pick<ListView, 'group'>,
  { columns, mode }: Pick<ListConfig<Item>, 'columns' | 'mode'>,
): ListGroup | null {
  if (group === null || mode === 'cursor') return null;
  return columns.some((column) => column.value === group.field && isSortable(column)) ? group : null;
}

/** A relation is ordered by its titles, and by the ids of records with the same one. */
function groupKeysOf<Item extends object>({ field }: ListGroup, config: ListConfig<Item>): readonly string[] {
  return [...new Set([sortKeyOf(field, config), field])];
}

function isCalendar<Item extends object>({ field }: ListGroup, { columns }: ListConfig<Item>): boolean {
  const filters = columns.find(({ value }) => value === field)?.filterBy ?? [];
  return filters.some((filter) => filter.kind === 'date' && filter.calendar === true);
}

/**
 * Returns the contents of the pager for a view and its rows. Edge rules: a scrolled list has no pages, only
 * the rows read so far; marked rows are not counted, but their page stays until the list is read again.
 *
 * @example
 * listPager(DEFAULT_VIEW, { data: [], total: 0, cursors: NO_CURSORS }, 'page').range
 * // { from: 0, to: 0, total: 0 }
 */
export function listPager(view: ListView, rows: PagedRows, mode: ListConfig['mode']): Pager {
  if (mode === 'cursor') return cursorPager(view, rows);
  if (isScrolled(view)) return scrolledPager(rows);
  const { total, marks = NO_MARKS } = rows;
  const paging = { page: view.page, rowsPerPage: view.rowsPerPage, total: listedTotal({ total, marks }) };
  const page = clampPage(paging);
  return {
    range: rowRange({ ...paging, page, total }),
    buttons: pageButtons(paging),
    page,
    hasPrevious: page > 1,
    hasNext: page < pageCount(paging),
  };
}

const NO_MARKS: LiveRows<object>['marks'] = new Map();

function cursorPager({ page, rowsPerPage }: ListView, { data, cursors }: PagedRows): Pager {
  return {
    range: cursorRange({ page, rowsPerPage, shown: data.length }),
    buttons: [],
    page,
    hasPrevious: cursors.previous !== null,
    hasNext: cursors.next !== null,
  };
}

function scrolledPager({ data, total }: PagedRows): Pager {
  const range = rowRange({ page: 1, rowsPerPage: Math.max(1, data.length), total });
  return { range, buttons: [], page: 1, hasPrevious: false, hasNext: false };
}

/** The list whose order is requested, and the person's language. */
interface SortContext<Item extends object> {
  readonly columns: readonly Column<Item>[];
  readonly language?: ContentLanguage;
}

/**
 * Returns the column whose order a key names in the query language, such as `price` for `price@HKD`. Edge
 * rule: any other key is returned as it is.
 *
 * @example
 * sortedColumn('price@HKD', { columns: [{ text: 'Price', value: 'price', part: 'currency' }] }) // 'price'
 */
export function sortedColumn<Item extends object>(key: string, context: SortContext<Item>): string {
  return context.columns.find(({ value }) => sortKeyOf(value, context) === key)?.value ?? key;
}

/**
 * Returns the key by which the server orders a column: localized texts and related titles in the person's
 * language, amounts in the default currency. Edge rule: any other column by its field.
 *
 * @example
 * sortKeyOf('name', { columns: [{ text: 'Name', value: 'name', part: 'language' }], language: 'zh-hk' })
 * // 'name@zh-hk'
 */
function sortKeyOf<Item extends object>(
  field: string,
  { columns, language = 'en' }: SortContext<Item>,
): string {
  const part = columns.find(({ value }) => value === field)?.part;
  if (part === undefined) return field;
  return `${field}${PART_MARK}${part === 'language' ? language : DEFAULT_CURRENCY}`;
}
