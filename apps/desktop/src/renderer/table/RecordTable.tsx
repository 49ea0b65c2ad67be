import { ContextMenuPopover } from '@blueprintjs/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PasteDialog } from './edit/PasteDialog.tsx';
import { UnsavedBar } from './edit/UnsavedBar.tsx';
import { usePaste } from './edit/use-paste.ts';
import type { CellEntries } from './entries/cell-entries.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import type { MenuPlace } from './grid/grid-deeds.ts';
import { RecordGrid } from './grid/RecordGrid.tsx';
import { PurgeDialog } from './PurgeDialog.tsx';
import type { TableDeeds } from './RowMenu.tsx';
import { TableMenu } from './TableMenu.tsx';
import { type EmptyTable, TableOverlay, tableOverlay } from './TableOverlay.tsx';
import type { Row } from './table-screen.ts';
import { PagerBar } from './toolbar/PagerBar.tsx';
import { SelectionBar } from './toolbar/SelectionBar.tsx';
import { ToolBar } from './toolbar/ToolBar.tsx';
import styles from './toolbar/toolbar.module.css';
import { AnnounceContext } from './use-announce.ts';
import { useGridRefocus } from './use-grid-refocus.ts';
import { useLiveTexts } from './use-live-texts.ts';
import { useRowDeeds } from './use-row-deeds.ts';
import type { Table } from './use-table.ts';

interface RecordTableProps {
  readonly table: Table;
  readonly deeds: TableDeeds;
  readonly empty?: EmptyTable;
  /** What can be done with the chosen rows. */
  readonly selectionActions?: ReactNode;
  /** Stands in the tool bar: export, import. */
  readonly tools?: ReactNode;
}

interface OpenMenu extends MenuPlace {
  readonly row: Row;
  /** The list that the menu is about, where it is not about the row. */
  readonly cell?: CellEntries | undefined;
}

/** A collection's list with everything that is done to it. */
export function RecordTable({ table, deeds, empty, selectionActions, tools }: RecordTableProps) {
  const navigate = useNavigate();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [purging, setPurging] = useState<Row | null>(null);
  const [spoken, announce] = useLiveTexts(table);
  const rowDeeds = useRowDeeds(table);
  const paste = usePaste(table);
  const refocus = useGridRefocus();
  const gridDeeds = useMemo(
    () => ({
      open: deeds.open,
      follow: (href: string) => void navigate(href),
      showMenu: (row: Row, at: MenuPlace, cell?: CellEntries) => setMenu({ row, ...at, cell }),
      paste: paste.begin,
      hasMenu: true,
    }),
    [deeds.open, navigate, paste.begin],
  );
  return (
    <AnnounceContext value={announce}>
      <div className={styles.table} {...refocus}>
        <ToolBar table={table}>{tools}</ToolBar>
        <FilterChips table={table} />
        <RecordGrid
          table={table}
          deeds={gridDeeds}
          overlay={tableOverlay(table) ? <TableOverlay table={table} empty={empty} /> : null}
        />
        <div className={styles.foot}>
          <SelectionBar table={table}>{selectionActions}</SelectionBar>
          <UnsavedBar table={table} />
          <PagerBar table={table} />
        </div>
        <div className={styles.live} role="status">
          {spoken}
        </div>
        <ContextMenuPopover
          isOpen={menu !== null}
          targetOffset={menu ? { left: menu.left, top: menu.top } : undefined}
          content={
            menu ? (
              <TableMenu
                table={table}
                row={menu.row}
                cell={menu.cell}
                deeds={deeds}
                rowDeeds={rowDeeds}
                askPurge={setPurging}
                showEntries={(cell) => setMenu({ ...menu, cell })}
              />
            ) : (
              <span />
            )
          }
          onClose={() => setMenu(null)}
        />
        <PasteDialog table={table} plan={paste.plan} onApply={paste.apply} onClose={paste.close} />
        <PurgeDialog row={purging} rowDeeds={rowDeeds} onClose={() => setPurging(null)} />
      </div>
    </AnnounceContext>
  );
}
