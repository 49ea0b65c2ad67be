import { type CollectionName, collectionLabel } from '@harbour/core/contract';
import type { ComparedRow } from '@harbour/core/spreadsheet';
import type { BulkRow } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { startBulk } from '../jobs/run-bulk.ts';
import { useBulkTools } from '../jobs/use-bulk-tools.ts';

/** The rows that an import would write, each going by its number in the file. */
export function importableRows(rows: readonly ComparedRow[], overwrites: boolean): readonly BulkRow[] {
  return rows.flatMap((row): readonly BulkRow[] => {
    const id = String(row.number);
    if (row.kind === 'added') return [{ id, change: { create: row.data } }];
    if (row.kind !== 'changed' && !(row.kind === 'conflicting' && overwrites)) return [];
    const { _id, version, data } = row;
    return [{ id, change: { _id, version, data } }];
  });
}

/** Hands the rows over to the engine of bulk changes, with its progress, its list of failures and its undo. */
export function useStartImport(collection: CollectionName): (rows: readonly BulkRow[]) => void {
  const { t } = useTranslation(['transfer', 'records']);
  const { pathname } = useLocation();
  const tools = useBulkTools();
  return (rows) => {
    const name = t(`records:${collectionLabel(collection)}`);
    const title = t('bulk.doImport', { count: rows.length, collection: name });
    startBulk(tools, { collection, title, path: pathname, rows });
  };
}
