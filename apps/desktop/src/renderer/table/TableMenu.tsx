import type { CellEntries } from './entries/cell-entries.ts';
import { EntryMenu } from './entries/EntryMenu.tsx';
import { useEntryDeeds } from './entries/use-entry-deeds.ts';
import { RowMenu, type RowMenuProps } from './RowMenu.tsx';

interface TableMenuProps extends RowMenuProps {
  readonly cell: CellEntries | undefined;
}

/** Shows a table's menu: the actions of a row, or the removable entries of a list in one of its cells. */
export function TableMenu({ cell, ...rowMenu }: TableMenuProps) {
  const { table, row, deeds, rowDeeds } = rowMenu;
  const entryDeeds = useEntryDeeds(table, rowDeeds);
  if (!cell) return <RowMenu {...rowMenu} />;
  return <EntryMenu table={table} cell={cell} deeds={entryDeeds} open={() => deeds.open(row)} />;
}
