import { type BulkJobRow, SELECTION_MAX } from '@harbour/core/contract/actions';
import type { ComparedRow } from '@harbour/core/spreadsheet';

/** Returns the rows that an import would write. */
export function importableRows(rows: readonly ComparedRow[], overwrites: boolean): readonly BulkJobRow[] {
  return rows.flatMap((row): readonly BulkJobRow[] => {
    const { number: fileRow } = row;
    if (row.kind === 'added') return [{ create: row.data, fileRow }];
    if (row.kind !== 'changed' && !(row.kind === 'conflicting' && overwrites)) return [];
    const { _id, version } = row;
    return [{ _id, version, data: overwrites ? row.forced : row.data, fileRow }];
  });
}

/** Splits the rows of an import among bulk jobs, each of which can contain only so many. */
export function importParts(rows: readonly BulkJobRow[]): readonly (readonly BulkJobRow[])[] {
  const parts = Math.ceil(rows.length / SELECTION_MAX);
  return Array.from({ length: parts }, (_, at) => rows.slice(at * SELECTION_MAX, (at + 1) * SELECTION_MAX));
}
