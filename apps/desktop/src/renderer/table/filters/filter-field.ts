import type { TableColumn } from '../table-column.ts';
import type { Table } from '../use-table.ts';

/** The props of every filter field. */
export interface FilterFieldProps {
  readonly table: Table;
  readonly column: TableColumn;
  readonly label: string;
}
