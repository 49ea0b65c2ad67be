import type { Table } from '../table/use-table.ts';

/** The table whose records are moved many at once. */
export type TransferTable = Table;

/** The question of a table as the server is asked it: a list of what was deleted says so. */
export function questionOf({ query, view }: Pick<TransferTable, 'query' | 'view'>): TransferTable['query'] {
  return view.trash ? { ...query, $trash: true } : query;
}
