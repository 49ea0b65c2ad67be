import { recordKey } from '../columns/record-key.ts';
import { type Cursors, NO_CURSORS } from '../paging/cursor.ts';
import type { ListRequest } from '../query/list-request.ts';
import type { ListResponse } from '../query/list-response.ts';
import { equalValues } from '../values/equal-values.ts';

/** The rows that a list shows, and the request whose response it awaits. */
export interface ListRows<Item extends object> {
  readonly data: readonly Item[];
  readonly total: number;
  readonly cursors: Cursors;
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The reason the last load failed, for the global error banner. */
  readonly message: string | null;
  readonly requested: ListRequest | null;
}

/** Actions on the rows of a list. */
export type RowsAction<Item extends object> =
  | { readonly type: 'asked'; readonly request: ListRequest }
  | { readonly type: 'received'; readonly request: ListRequest; readonly response: ListResponse<Item> }
  | { readonly type: 'failed'; readonly request: ListRequest; readonly message: string }
  | { readonly type: 'saved'; readonly item: Item }
  | { readonly type: 'removed'; readonly ids: readonly string[] };

/**
 * Returns the rows of a list that has not sent a request yet.
 *
 * @example emptyRows().phase // 'idle'
 */
export function emptyRows<Item extends object>(): ListRows<Item> {
  return { data: [], total: 0, cursors: NO_CURSORS, phase: 'idle', message: null, requested: null };
}

/**
 * Creates the reducer of a list's rows, which are identified by `key`. Edge rules: the rows stay on screen
 * while the next ones load; a response to an outdated request is ignored; a saved row takes its place or, if
 * new, the top, and increases the total by one; a removed row decreases the total by one, unless it is not on
 * the page.
 *
 * @example rowsReducer('_id')(emptyRows(), { type: 'saved', item: { _id: 'a' } }).total // 1
 */
export function rowsReducer<Item extends object>(
  key?: string,
): (rows: ListRows<Item>, action: RowsAction<Item>) => ListRows<Item> {
  return (rows, action) => {
    switch (action.type) {
      case 'asked':
        return { ...rows, phase: 'loading', message: null, requested: action.request };
      case 'received':
        return isAwaited(rows, action.request) ? received(rows, action.response) : rows;
      case 'failed':
        if (!isAwaited(rows, action.request)) return rows;
        return { ...rows, phase: 'failed', message: action.message };
      case 'saved':
        return saved(rows, action.item, key);
      case 'removed':
        return removed(rows, action.ids, key);
    }
  };
}

/**
 * Returns the ids of the rows on the page, in order; rows that are not saved yet have none.
 *
 * @example rowIds([{ _id: 'a' }, { name: 'new' }]) // ['a']
 */
export function rowIds<Item extends object>(data: readonly Item[], key?: string): readonly string[] {
  return data.map((item) => recordKey(item, key)).filter((id) => id !== null);
}

function isAwaited<Item extends object>(rows: ListRows<Item>, request: ListRequest): boolean {
  return equalValues(rows.requested, request);
}

function received<Item extends object>(rows: ListRows<Item>, response: ListResponse<Item>): ListRows<Item> {
  const { data, total, cursors } = response;
  return { ...rows, data, total, cursors, phase: 'ready', message: null };
}

function saved<Item extends object>(rows: ListRows<Item>, item: Item, key?: string): ListRows<Item> {
  const id = recordKey(item, key);
  const index = rows.data.findIndex((row) => id !== null && recordKey(row, key) === id);
  if (index === -1) return { ...rows, data: [item, ...rows.data], total: rows.total + 1 };
  return { ...rows, data: rows.data.with(index, item) };
}

function removed<Item extends object>(
  rows: ListRows<Item>,
  ids: readonly string[],
  key?: string,
): ListRows<Item> {
  const gone = new Set<string | null>(ids);
  const data = rows.data.filter((row) => !gone.has(recordKey(row, key)));
  return { ...rows, data, total: Math.max(0, rows.total - (rows.data.length - data.length)) };
}
