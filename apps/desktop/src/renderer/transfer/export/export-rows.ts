import { collections } from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import { DOCUMENT_ROWS, type ExportFormat, type RecordRequest, SHEET_ROWS } from '@harbour/core/spreadsheet';
import { fromSortLists, rowIds, selectedCount, toServerSort } from '@harbour/core/table';
import type { Host } from '../../platform/host.ts';
import type { Table } from '../../table/table.ts';

/** The rows of a table to export. */
export type ExportRows = 'all' | 'selected' | 'page';

/** Returns the number of rows of each choice. */
export function exportCounts({ groups, selection, rows }: Table): Readonly<Record<ExportRows, number>> {
  return { all: groups.matching, selected: selectedCount(selection), page: rowIds(rows).length };
}

/** Returns a table's query for the server; that of the trash is marked. */
export function requestOf({ query, view }: Pick<Table, 'query' | 'view'>): Table['query'] {
  return view.trash ? { ...query, $trash: true } : query;
}

/** Returns the query of an export of these rows, in the order on screen. */
export function exportRequest(table: Table, rows: ExportRows): RecordRequest {
  const { collection, selection } = table;
  const query = requestOf(table);
  const sort = sortOf(table);
  if (rows === 'page') return { collection, query: trashOnly(query), ids: rowIds(table.rows) };
  if (rows === 'all') return { collection, query, sort };
  if (selection.kind === 'ids') {
    return { collection, query: trashOnly(query), ids: inOrderOf(rowIds(table.rows), selection.ids) };
  }
  const { exclusions: except } = selection;
  return { collection, query, except, sort };
}

/**
 * Returns the order on screen, by the keys with which the list was requested: those of its groups, and the
 * parts of fields. A list that nobody has sorted has its collection's order.
 */
function sortOf({ list, collection }: Table): NonNullable<RecordRequest['sort']> {
  const { defaultSort }: CollectionDefinition = collections[collection];
  const sort = list.requested ? fromSortLists(list.requested) : [];
  return sort.length === 0 ? defaultSort : toServerSort(sort);
}

/** Sorts the ids on the shown page in their order there, followed by those of other pages. */
function inOrderOf(shown: readonly string[], ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids);
  const known = new Set(shown);
  return [...shown.filter((id) => chosen.has(id)), ...ids.filter((id) => !known.has(id))];
}

/**
 * Returns the most rows, not counting those above them, of a file created here: in a browser a workbook is
 * built in memory. A file for editing has a row of keys in addition to its headings.
 */
export function mostRows(format: ExportFormat, host: Pick<Host, 'kind'>, isForEditing: boolean): number {
  if (format === 'csv') return Number.POSITIVE_INFINITY;
  return (host.kind === 'desktop' ? SHEET_ROWS : DOCUMENT_ROWS) - (isForEditing ? 2 : 1);
}

/** Rows on screen are exported even if they no longer match the query; only `$trash` stays. */
function trashOnly({ $trash }: RecordRequest['query']): RecordRequest['query'] {
  return $trash === undefined ? {} : { $trash };
}
