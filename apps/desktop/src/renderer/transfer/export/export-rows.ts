import { DOCUMENT_ROWS, type ExportFormat, type RecordQuestion, SHEET_ROWS } from '@harbour/core/spreadsheet';
import { rowIds, selectedCount } from '@harbour/core/table';
import type { Host } from '../../platform/host.ts';
import { questionOf, type TransferTable } from '../transfer-table.ts';

/** Which rows of a table are exported. */
export type ExportRows = 'all' | 'selected' | 'page';

/** How many rows each choice comes to. */
export function exportCounts({ list, selection, rows }: TransferTable): Readonly<Record<ExportRows, number>> {
  return { all: list.total, selected: selectedCount(selection), page: rowIds(rows).length };
}

/** The question that an export of these rows asks. Rows named one by one come in the order given. */
export function exportQuestion(table: TransferTable, rows: ExportRows): RecordQuestion {
  const { collection, selection } = table;
  const query = questionOf(table);
  if (rows === 'page') return { collection, query: trashOnly(query), ids: rowIds(table.rows) };
  if (rows === 'all') return { collection, query, newestFirst: isNewestFirst(table) };
  if (selection.kind === 'ids') return { collection, query: trashOnly(query), ids: selection.ids };
  const { exclusions: except } = selection;
  return { collection, query, except, newestFirst: isNewestFirst(table) };
}

/** Rows that a workbook made here can hold, its header aside: in a browser it is put together in memory. */
export function mostRows(format: ExportFormat, host: Pick<Host, 'kind'>): number {
  if (format === 'csv') return Number.POSITIVE_INFINITY;
  return (host.kind === 'desktop' ? SHEET_ROWS : DOCUMENT_ROWS) - 1;
}

/** What a row on screen is called by stays even where it no longer matches what was asked. */
function trashOnly({ $trash }: RecordQuestion['query']): RecordQuestion['query'] {
  return $trash === undefined ? {} : { $trash };
}

function isNewestFirst({ view }: TransferTable): boolean {
  const [first] = view.sort;
  return first?.descending === true && (first.field === 'createdAt' || first.field === '_id');
}
