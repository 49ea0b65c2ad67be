import { DOCUMENT_ROWS, type ExportFormat, type RecordQuestion, SHEET_ROWS } from '@harbour/core/spreadsheet';
import { rowIds, selectedCount } from '@harbour/core/table';
import type { Host } from '../../platform/host.ts';
import { questionOf, type TransferTable } from '../transfer-table.ts';

/** The rows of a table to export. */
export type ExportRows = 'all' | 'selected' | 'page';

/** Returns the number of rows of each choice. */
export function exportCounts({ list, selection, rows }: TransferTable): Readonly<Record<ExportRows, number>> {
  return { all: list.total, selected: selectedCount(selection), page: rowIds(rows).length };
}

/** Returns the query of an export of these rows. Rows selected one by one keep the given order. */
export function exportQuestion(table: TransferTable, rows: ExportRows): RecordQuestion {
  const { collection, selection } = table;
  const query = questionOf(table);
  if (rows === 'page') return { collection, query: trashOnly(query), ids: rowIds(table.rows) };
  if (rows === 'all') return { collection, query, newestFirst: isNewestFirst(table) };
  if (selection.kind === 'ids') return { collection, query: trashOnly(query), ids: selection.ids };
  const { exclusions: except } = selection;
  return { collection, query, except, newestFirst: isNewestFirst(table) };
}

/** Returns the most rows, without header, of a workbook created here: in a browser it is built in memory. */
export function mostRows(format: ExportFormat, host: Pick<Host, 'kind'>): number {
  if (format === 'csv') return Number.POSITIVE_INFINITY;
  return (host.kind === 'desktop' ? SHEET_ROWS : DOCUMENT_ROWS) - 1;
}

/** Rows on screen are exported even where they no longer match the query; only `$trash` stays. */
function trashOnly({ $trash }: RecordQuestion['query']): RecordQuestion['query'] {
  return $trash === undefined ? {} : { $trash };
}

function isNewestFirst({ view }: TransferTable): boolean {
  const [first] = view.sort;
  return first?.descending === true && (first.field === 'createdAt' || first.field === '_id');
}
