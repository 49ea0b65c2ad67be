import type { TableColumn } from '../table-column.ts';
import type { Table } from '../use-table.ts';

/** What every field of a filter is drawn from. */
export interface FilterFieldProps {
  readonly table: Table;
  readonly column: TableColumn;
  readonly label: string;
}
