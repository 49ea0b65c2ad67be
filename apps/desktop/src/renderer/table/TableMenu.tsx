import type { CellEntries } from './entries/cell-entries.ts';
import { EntryMenu } from './entries/EntryMenu.tsx';
import { useEntryActions } from './entries/use-entry-actions.ts';
import { RowMenu, type RowMenuProps } from './RowMenu.tsx';

interface TableMenuProps extends RowMenuProps {
  readonly cell: CellEntries | undefined;
}

/** Shows a table's menu: the actions of a row, or the removable entries of a list in one of its cells. */
export function TableMenu({ cell, ...rowMenu }: TableMenuProps) {
  const { table, row, actions, rowActions } = rowMenu;
  const entryActions = useEntryActions(table, rowActions);
  if (!cell) return <RowMenu {...rowMenu} />;
  return <EntryMenu table={table} cell={cell} actions={entryActions} open={() => actions.open(row)} />;
}
