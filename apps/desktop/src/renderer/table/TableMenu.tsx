import type { CellEntries } from './entries/cell-entries.ts';
import { EntryMenu } from './entries/EntryMenu.tsx';
import { useEntryDeeds } from './entries/use-entry-deeds.ts';
import { RowMenu, type RowMenuProps } from './RowMenu.tsx';

interface TableMenuProps extends RowMenuProps {
  readonly cell: CellEntries | undefined;
}

/**
 * What a table's menu holds: what can be done with the row, or what can be taken out of a list in one of its
 * cells.
 */
export function TableMenu({ cell, ...rowMenu }: TableMenuProps) {
  const { table, row, deeds, rowDeeds } = rowMenu;
  const entryDeeds = useEntryDeeds(table, rowDeeds);
  if (!cell) return <RowMenu {...rowMenu} />;
  return <EntryMenu table={table} cell={cell} deeds={entryDeeds} open={() => deeds.open(row)} />;
}
