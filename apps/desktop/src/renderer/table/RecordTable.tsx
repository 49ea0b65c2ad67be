import { ContextMenuPopover } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecordGrid } from './grid/RecordGrid.tsx';
import { RowMenu } from './RowMenu.tsx';
import { type EmptyTable, TableOverlay, tableOverlay } from './TableOverlay.tsx';
import type { Row } from './table-screen.ts';
import { FreshPill } from './toolbar/FreshPill.tsx';
import { PagerBar } from './toolbar/PagerBar.tsx';
import { SearchBox } from './toolbar/SearchBox.tsx';
import styles from './toolbar/toolbar.module.css';
import type { Table } from './use-table.ts';

/** Where people go from a table; left out, the table's own menu does not offer it. */
export interface TableDeeds {
  readonly open: (row: Row) => void;
  readonly clone?: (row: Row) => void;
}

interface RecordTableProps {
  readonly table: Table;
  readonly deeds: TableDeeds;
  readonly empty?: EmptyTable;
  /** Stands in the bar of what was chosen: bulk actions. */
  readonly selectionBar?: ReactNode;
  /** Stands at the end of the tool bar. */
  readonly tools?: ReactNode;
}

/** A collection's list with everything that is done to it. */
export function RecordTable({ table, deeds, empty, selectionBar, tools }: RecordTableProps) {
  const navigate = useNavigate();
  const [menu, setMenu] = useState<{ readonly row: Row; readonly left: number; readonly top: number } | null>(
    null,
  );
  const gridDeeds = {
    open: deeds.open,
    follow: (href: string) => void navigate(href),
    showMenu: (row: Row, at: { readonly left: number; readonly top: number }) => setMenu({ row, ...at }),
    hasMenu: true,
  };
  return (
    <div className={styles.table}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchBox table={table} />
        </div>
        <FreshPill table={table} />
        <div className={styles.spread} />
        {tools}
      </div>
      <RecordGrid
        table={table}
        deeds={gridDeeds}
        overlay={tableOverlay(table) ? <TableOverlay table={table} empty={empty} /> : null}
      />
      <div className={styles.foot}>
        {selectionBar}
        <PagerBar table={table} />
      </div>
      <ContextMenuPopover
        isOpen={menu !== null}
        targetOffset={menu ? { left: menu.left, top: menu.top } : undefined}
        content={menu ? <RowMenu table={table} row={menu.row} deeds={deeds} /> : <span />}
        onClose={() => setMenu(null)}
      />
    </div>
  );
}
