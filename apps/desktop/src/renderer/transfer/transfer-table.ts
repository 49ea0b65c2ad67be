import type { Table } from '../table/use-table.ts';

/** A table whose records are exported, imported or changed in bulk. */
export type TransferTable = Table;

/** Returns a table's query for the server; that of the trash says so. */
export function questionOf({ query, view }: Pick<TransferTable, 'query' | 'view'>): TransferTable['query'] {
  return view.trash ? { ...query, $trash: true } : query;
}
