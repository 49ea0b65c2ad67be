import type { Table } from '../table/use-table.ts';

/** What moving many records at once needs of a table. */
export type TransferTable = Pick<
  Table,
  | 'screen'
  | 'collection'
  | 'role'
  | 'columns'
  | 'shown'
  | 'view'
  | 'list'
  | 'rows'
  | 'query'
  | 'selection'
  | 'selectionState'
  | 'select'
  | 'offers'
  | 'words'
>;

/** The question of a table as the server is asked it: a list of what was deleted says so. */
export function questionOf({ query, view }: Pick<TransferTable, 'query' | 'view'>): TransferTable['query'] {
  return view.trash ? { ...query, $trash: true } : query;
}
