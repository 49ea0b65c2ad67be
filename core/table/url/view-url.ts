import { type GroupSpan, type GroupValue, groupSpans } from '../../contract/actions/summaries.ts';
import type { SearchAt } from '../filters/search.ts';
import type { Folds, ListGroup } from '../groups/list-group.ts';
import { DEFAULT_VIEW, type ListView, listLayouts } from '../list-state/list-view.ts';
import { pageSize } from '../paging/page.ts';
import { distinctSort, type SortKey } from '../sort/sort.ts';
import { equalValues } from '../values/equal-values.ts';
import { filtersOf, filtersParams } from './filter-params.ts';
import { formatParams, type Params, paramOf, paramsOf, parseParams } from './params.ts';

/**
 * Formats a list's view as a query string, without question mark. Only differences from the screen's
 * `defaults` are written, so that a fresh list has a bare address.
 *
 * @example
 * encodeView({ ...DEFAULT_VIEW, page: 2, sort: [{ field: 'date', descending: true }] })
 * // 'page=2&sort=-date'
 */
export function encodeView(view: ListView, defaults: ListView = DEFAULT_VIEW): string {
  const differs = (part: keyof ListView) => !equalValues(view[part], defaults[part]);
  return formatParams([
    ...(differs('page') ? one('page', String(view.page)) : []),
    ...(differs('cursor') ? one('cursor', view.cursor ?? '') : []),
    ...(differs('rowsPerPage') ? one('rows', String(view.rowsPerPage)) : []),
    ...(differs('sort') ? listOr('sort', view.sort.map(sortParam)) : []),
    ...(differs('search') ? searchParams(view) : []),
    ...(differs('filters') ? orEmpty('filters', filtersParams(view.filters)) : []),
    ...(differs('columns') ? columnParams(view.columns) : []),
    ...(differs('widths') ? orEmpty('width', widthParams(view.widths)) : []),
    ...(differs('group') ? one('group', groupParam(view.group)) : []),
    ...(differs('folds') ? foldParams(view.folds) : []),
    ...(differs('sums') ? sumParams(view.sums) : []),
    ...(differs('layout') ? one('as', view.layout) : []),
    ...(differs('editor') ? one('editor', view.editor ?? '') : []),
    ...(differs('trash') ? one('trash', view.trash ? 'yes' : 'no') : []),
  ]);
}

/**
 * Formats a list's view as `encodeView` does, for a screen whose default page size depends on the window: a
 * later page is written with its size, so that the address shows the same rows in a window of another height.
 *
 * @example encodeAddress({ ...DEFAULT_VIEW, page: 2 }, DEFAULT_VIEW) // 'page=2&rows=10'
 */
export function encodeAddress(view: ListView, defaults: ListView): string {
  return encodeView(view, view.page > 1 ? { ...defaults, rowsPerPage: NO_SIZE } : defaults);
}

/** No view has this size, so each size is written. */
const NO_SIZE = 0;

/**
 * Parses the view in a query string, on top of the screen's `defaults`. Parsing the result of `encodeView`
 * returns the same view. Edge rule: invalid parts are ignored, so that an old or damaged link still opens the
 * list.
 *
 * @example decodeView('?page=2&sort=-date').sort // [{ field: 'date', descending: true }]
 */
export function decodeView(text: string, defaults: ListView = DEFAULT_VIEW): ListView {
  const params = parseParams(text);
  const has = (name: string) => paramOf(params, name) !== undefined;
  const filters = filtersOf(params);
  const at = paramOf(params, 'at');
  return {
    page: parsePage(paramOf(params, 'page')) ?? defaults.page,
    cursor: has('cursor') ? paramOf(params, 'cursor') || null : defaults.cursor,
    rowsPerPage: parseSize(paramOf(params, 'rows')) ?? defaults.rowsPerPage,
    sort: has('sort') ? distinctSort(paramsOf(params, 'sort').flatMap(parseSort)) : defaults.sort,
    search:
      has('q') || isAt(at)
        ? { text: paramOf(params, 'q') ?? defaults.search.text, at: isAt(at) ? at : defaults.search.at }
        : defaults.search,
    filters: filters.length > 0 || has('filters') ? filters : defaults.filters,
    columns: has('col') ? parseColumns(paramsOf(params, 'col')) : defaults.columns,
    widths: has('width') ? widthsOf(paramsOf(params, 'width')) : defaults.widths,
    group: has('group') ? groupOf(paramOf(params, 'group')) : defaults.group,
    folds: has('fold') ? foldsOf(paramsOf(params, 'fold')) : defaults.folds,
    sums: has('sum') ? parseColumns(paramsOf(params, 'sum')) : defaults.sums,
    layout: listLayouts.find((layout) => layout === paramOf(params, 'as')) ?? defaults.layout,
    editor: has('editor') ? paramOf(params, 'editor') || null : defaults.editor,
    trash: has('trash') ? paramOf(params, 'trash') === 'yes' : defaults.trash,
  };
}

function searchParams({ search }: ListView): Params {
  return [
    ['q', search.text],
    ['at', search.at],
  ];
}

function columnParams(columns: readonly string[] | null): Params {
  return columns === null ? one('col', '*') : listOr('col', columns);
}

function sumParams(sums: readonly string[] | null): Params {
  return sums === null ? one('sum', '*') : listOr('sum', sums);
}

function parseColumns(names: readonly string[]): readonly string[] | null {
  return names.includes('*') ? null : names.filter((name) => name !== '');
}

function sortParam({ field, descending }: SortKey): string {
  return `${descending ? '-' : ''}${field}`;
}

function parseSort(text: string): readonly SortKey[] {
  if (text === '') return [];
  const descending = text.startsWith('-');
  return [{ field: descending ? text.slice(1) : text, descending }];
}

function parsePage(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function parseSize(text: string | undefined): number | null {
  const size = Number(text);
  return text === String(size) && pageSize(size) === size ? size : null;
}

function isAt(text: string | undefined): text is SearchAt {
  return text === 'anywhere' || text === 'start';
}

function one(name: string, value: string): Params {
  return [[name, value]];
}

function listOr(name: string, values: readonly string[]): Params {
  return orEmpty(
    name,
    values.map((value) => [name, value] as const),
  );
}

/** An empty value states that a list was emptied where the screen's default is not empty. */
function orEmpty(name: string, params: Params): Params {
  return params.length === 0 ? one(name, '') : params;
}

/** The narrowest and widest column that an address may ask for, in pixels. */
const WIDTHS = { least: 24, most: 2000 } as const;
const ALL = '*';

/** Writes how a list is grouped: `status`, `-publishFrom:month`, empty if it is not. */
function groupParam(group: ListGroup | null): string {
  if (group === null) return '';
  return `${group.descending ? '-' : ''}${group.field}${group.by === null ? '' : `:${group.by}`}`;
}

/** Reads {@link groupParam}; null for anything else. */
function groupOf(text: string | undefined = ''): ListGroup | null {
  const [, sign, field, , by] = /^(-?)([\w.]{1,60})(:(\w+))?$/.exec(text) ?? [];
  if (field === undefined || (by !== undefined && !isSpan(by))) return null;
  return { field, by: by ?? null, descending: sign === '-' };
}

/** Writes the folded groups as JSON values, after `*` where they are the open ones. */
function foldParams({ all, values }: Folds): Params {
  const listed = values.map((value) => ['fold', JSON.stringify(value)] as const);
  return all || listed.length === 0 ? [['fold', all ? ALL : ''], ...listed] : listed;
}

/** Reads {@link foldParams}; anything that is not a value is left out. */
function foldsOf(texts: readonly string[]): Folds {
  return { all: texts.includes(ALL), values: [...new Set(texts.flatMap(foldedValue))] };
}

/** Writes the widths of columns: `name:120`. */
function widthParams(widths: ListView['widths']): Params {
  return Object.entries(widths).map(([name, width]) => ['width', `${name}:${Math.round(width)}`] as const);
}

/** Reads {@link widthParams}; widths out of bounds are left out. */
function widthsOf(texts: readonly string[]): ListView['widths'] {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const [, name, digits] = /^(.{1,60}):(\d{1,4})$/.exec(text) ?? [];
      const width = Number(digits);
      const isValid = name !== undefined && width >= WIDTHS.least && width <= WIDTHS.most;
      return isValid ? [[name, width] as const] : [];
    }),
  );
}

function isSpan(text: string): text is GroupSpan {
  return groupSpans.some((span) => span === text);
}

function foldedValue(text: string): readonly GroupValue[] {
  if (text === '' || text === ALL) return [];
  try {
    const value: unknown = JSON.parse(text);
    return value === null || ['string', 'number', 'boolean'].includes(typeof value)
      ? [value as GroupValue]
      : [];
  } catch {
    return [];
  }
}
